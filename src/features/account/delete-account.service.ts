import { anonymizeBookings } from "~/features/booking/status/anonymize-bookings.service";
import { requireAnotherAdmin } from "~/features/staff/staff.service";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import { deleteMailsOf, enqueueMail } from "~/server/mail/outbox";
import type { DeleteAccountInput } from "./account.schema";
import type { Message } from "./auth.schema";
import { accountDeleted } from "./mail/account-mails";
import { refused, requireProof } from "./proof.service";

type CustomerContext = Context & { user: Viewer };

/**
 * Deletes one's own account for good. Its bookings stay, without what tells of a person; those to come and Pending are
 * cancelled. Throws VALIDATION (wrong password or e-mail), ACCOUNT_NOT_DELETABLE and LAST_ADMIN.
 */
export async function deleteAccount(ctx: CustomerContext, input: DeleteAccountInput): Promise<Message> {
  const { db, now, user } = ctx;
  const proven = await requireProof(ctx, { password: input.password, field: "password" });
  if (proven.passwordHash === null && input.email !== user.email) {
    throw refused("email", "Please type the email of this account");
  }
  await db.$transaction(async (tx) => {
    if (user.role === "admin") await requireAnotherAdmin(tx, user.id);
    // Also holds the account: who books at the same moment waits, and then finds nobody to book for.
    const { count } = await tx.user.updateMany({ where: proven, data: { tokenVersion: { increment: 1 } } });
    if (count === 0) throw new AppError("UNAUTHORIZED", "Please log in to continue.");
    await anonymizeBookings(tx, user, now);
    await tx.user.delete({ where: { id: user.id } });
    await deleteMailsOf(tx, user.email);
    await enqueueMail(tx, accountDeleted.to(user.email, { name: user.name }));
  });
  audit("account-deleted", ctx, { userId: user.id });
  return { message: "Your account is deleted." };
}
