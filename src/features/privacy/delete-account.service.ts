import type { DeleteAccountInput } from "~/features/account/account.schema";
import type { Message } from "~/features/account/auth.schema";
import { dropLoginCode } from "~/features/account/login-code/login-code.service";
import { accountDeleted } from "~/features/account/mail/account-mails";
import { reauthenticate } from "~/features/account/reauthentication.service";
import { anonymizeBookings } from "~/features/privacy/anonymize-bookings.service";
import { withdrawInvitations } from "~/features/staff/invitation.service";
import { requireAnotherOwner } from "~/features/staff/staff.service";
import type { UserContext } from "~/server/api/context";
import { invalidField } from "~/server/api/errors";
import { notSignedIn } from "~/server/api/guards";
import { audit } from "~/server/auth/audit";
import { enqueueMail } from "~/server/mail/outbox";
import { discardUploads } from "~/server/storage/uploads";
import { forgetTestCopy } from "~/server/test-copy/test-copy";

/**
 * Deletes the user's own account permanently. Its bookings are kept without personal data (./personal lists what stays);
 * future Pending ones are cancelled, and open invitations that it has sent are withdrawn. Throws VALIDATION (wrong password
 * or e-mail), ACCOUNT_NOT_DELETABLE and LAST_ADMIN.
 */
export async function deleteAccount(ctx: UserContext, input: DeleteAccountInput): Promise<Message> {
  const { db, now, user } = ctx;
  const authenticated = await reauthenticate(ctx, { password: input.password, field: "password" });
  if (authenticated.passwordHash === null && input.email !== user.email) {
    throw invalidField("email", "Please type the email of this account");
  }
  const { photos, hasTested } = await db.$transaction(async (tx) => {
    if (user.staffRole || user.lacksFactor) await requireAnotherOwner(tx, user.id);
    // Also locks the row: a concurrent booking waits and then fails, because its user is gone.
    const { count } = await tx.user.updateMany({ where: authenticated, data: { tokenVersion: { increment: 1 } } });
    if (count === 0) throw notSignedIn();
    const reviews = await tx.review.findMany({ where: { userId: user.id }, select: { photos: true } });
    const hasTested = (await tx.apiKey.count({ where: { accountId: user.id, isTest: true } })) > 0;
    await anonymizeBookings(tx, user, now);
    await tx.user.delete({ where: { id: user.id } });
    await dropLoginCode(tx, user.email);
    await tx.invitation.deleteMany({ where: { email: user.email } });
    // After the deletion, which waits for invitations that are being sent and empties their sender.
    await withdrawInvitations(tx, { invitedById: null }, now);
    await enqueueMail(tx, accountDeleted.to(user.email, { name: user.name }));
    return { photos: reviews.flatMap((review) => review.photos), hasTested };
  });
  await discardUploads(photos);
  if (hasTested) await forgetTestCopy();
  audit("account-deleted", ctx, { userId: user.id });
  return { message: "Your account is deleted." };
}
