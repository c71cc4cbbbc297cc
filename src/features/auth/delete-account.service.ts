import { releaseBookings } from "~/features/booking/release-bookings.service";
import type { Context, Viewer } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { audit } from "~/server/auth/audit";
import type { Transaction } from "~/server/db/client";
import { enqueueMail, forgetMail } from "~/server/mail/outbox";
import type { DeleteAccountInput } from "./account.schema";
import type { Message } from "./auth.schema";
import { refused, requireProof } from "./proof.service";

type CustomerContext = Context & { user: Viewer };

/**
 * Deletes one's own account for good. Its bookings stay, without what tells of a person; those to come and Pending are
 * cancelled. Throws VALIDATION (wrong password or e-mail) and ACCOUNT_NOT_DELETABLE.
 */
export async function deleteAccount(ctx: CustomerContext, input: DeleteAccountInput): Promise<Message> {
  const { db, now, user } = ctx;
  const proven = await requireProof(ctx, { password: input.password, field: "password" });
  if (proven.passwordHash === null && input.email !== user.email) {
    throw refused("email", "Please type the email of this account");
  }
  await db.$transaction(async (tx) => {
    await requireAnotherAdmin(tx, user);
    // Also holds the account: who books at the same moment waits, and then finds nobody to book for.
    const { count } = await tx.user.updateMany({ where: proven, data: { tokenVersion: { increment: 1 } } });
    if (count === 0) throw new AppError("UNAUTHORIZED", "Please log in to continue.");
    await releaseBookings(tx, user, now);
    await tx.user.delete({ where: { id: user.id } });
    await forgetMail(tx, user.email);
    await enqueueMail(tx, { kind: "account-deleted", to: user.email, payload: { name: user.name } });
  });
  audit("account-deleted", { userId: user.id, address: ctx.address });
  return { message: "Your account is deleted." };
}

/** All admins are held in one order, so that the last two cannot leave side by side. */
async function requireAnotherAdmin(tx: Transaction, { id, role }: Viewer): Promise<void> {
  if (role !== "admin") return;
  const admins = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "role" = 'admin' ORDER BY "id" FOR UPDATE`;
  if (admins.some((admin) => admin.id !== id)) return;
  throw new AppError("ACCOUNT_NOT_DELETABLE", "You are the last admin. Make somebody else an admin first.");
}
