import { page } from "vitest/browser";
import { exampleAccount } from "~/features/account/account.examples";
import { ChangeEmail } from "~/features/account/components/account/change-email";
import { ConfirmEmail } from "~/features/account/components/account/confirm-email";
import { invalidField } from "~/server/api/errors";
import { answer } from "~tests/component/far-side";
import type { RefusedForm } from "./refused-form";

const nothing = () => undefined;
const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);

/** The forms of the email of one's account. */
export const refusedEmailForms: RefusedForm[] = [
  {
    title: "a change of the email",
    file: "account/components/account/change-email.tsx",
    page: <ChangeEmail account={exampleAccount} onEnd={nothing} />,
    answers: () =>
      answer("auth.askEmailChange", () => {
        throw invalidField("password", "Your current password is wrong");
      }),
    prepare: async () => {
      await fill("New email", "asha@example.org");
      await fill("Your password", "not-the-one");
    },
    send: "Send code",
  },
  {
    title: "the confirmation of the email",
    file: "account/components/account/confirm-email.tsx",
    page: <ConfirmEmail email={exampleAccount.email} onEnd={nothing} />,
    answers: () =>
      answer("auth.confirmEmail", () => {
        throw invalidField("code", "That code is wrong or has expired. Please ask for a new one.");
      }),
    prepare: () => fill("Code", "048213"),
    send: "Confirm email",
  },
];
