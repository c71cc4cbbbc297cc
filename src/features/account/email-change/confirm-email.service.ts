import type { Account } from "~/features/account/account.schema";
import { getAccount } from "~/features/account/account.service";
import type { Message } from "~/features/account/auth.schema";
import { requireMail } from "~/features/account/login-code/login-code.service";
import { confirmationOf, makeCode, spendCode, tryCode } from "~/features/account/login-code/mailed-code.store";
import { newEmailCode } from "~/features/account/mail/account-mails";
import type { UserContext } from "~/server/api/context";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import { limitLoginCode, limitReset } from "~/server/limits/guards";
import { enqueueMail, withdrawMail } from "~/server/mail/outbox";
import type { ConfirmEmailInput } from "./email-change.schema";
import { wrongCode } from "./wrong-code";

/** Mails a code to the address of the account, in place of an earlier one. Throws MAIL_OFF, TOO_MANY_REQUESTS. */
export async function askEmailConfirmation(ctx: UserContext): Promise<Message> {
  const { db, now, user } = ctx;
  const { name, email } = user;
  await requireMail("We cannot send codes at the moment. Please try again later.");
  await limitLoginCode(ctx, email);
  await db.$transaction(async (tx) => {
    const { code, expiresAt } = await makeCode(tx, confirmationOf(user), now);
    await withdrawMail(tx, newEmailCode, email);
    await enqueueMail(tx, newEmailCode.to(email, { name, code, expiresAt: expiresAt.toISOString() }));
  });
  return { message: "Code sent to email" };
}

/**
 * Marks the address of the account as confirmed, by the mailed code. Unlike a login by a code (`onProof`), password and sessions
 * stay: whoever uses it has both the session and the mailbox. Throws VALIDATION for a wrong code, TOO_MANY_REQUESTS, UNAUTHORIZED.
 */
export async function confirmEmail(ctx: UserContext, { code }: ConfirmEmailInput): Promise<Account> {
  const { db, now, user } = ctx;
  const { id, email, tokenVersion } = user;
  const key = confirmationOf(user);
  await limitReset(ctx, email, async () => {
    if (!(await tryCode(db, key, code, now))) throw wrongCode(ctx);
    await db.$transaction(async (tx) => {
      if (!(await spendCode(tx, key, code, now))) throw wrongCode(ctx);
      const where = { id, email, tokenVersion };
      const { count } = await tx.user.updateMany({ where, data: { emailVerifiedAt: now } });
      if (count === 0) throw notSignedIn();
    });
  });
  audit("email-confirmed", ctx, { userId: id, email });
  return getAccount(ctx);
}
