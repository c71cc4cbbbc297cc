import { z } from "zod";
import { defineMail } from "~/server/mail/mail-kinds";
import { accountDeletedMessage, passwordChangedMessage, resetCodeMessage, welcomeMessage } from "./account-messages";

const name = z.string();
const asha = "Asha Devi";

export const resetCode = defineMail({
  kind: "reset-code",
  label: "Code for a new password",
  payload: z.object({ name, code: z.string().regex(/^\d{6}$/), expiresAt: z.iso.datetime() }),
  compose: resetCodeMessage,
  sample: { name: asha, code: "048213", expiresAt: "2027-01-02T09:02:00.000Z" },
});

export const welcome = defineMail({
  kind: "welcome",
  label: "Welcome",
  payload: z.object({ name }),
  compose: welcomeMessage,
  sample: { name: asha },
});

export const passwordChanged = defineMail({
  kind: "password-changed",
  label: "Password changed",
  payload: z.object({ name, changedAt: z.iso.datetime() }),
  compose: passwordChangedMessage,
  sample: { name: asha, changedAt: "2027-01-02T09:02:00.000Z" },
});

export const accountDeleted = defineMail({
  kind: "account-deleted",
  label: "Account deleted",
  payload: z.object({ name }),
  compose: accountDeletedMessage,
  sample: { name: asha },
});

export const accountMails = [resetCode, welcome, passwordChanged, accountDeleted];
