import { expect, it } from "vitest";
import { staff } from "~/features/staff/staff.schema";
import { db } from "~/server/db/client";
import { bodyOf, get, post } from "~tests/support/clients";
import { address, makeAdmin } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { deleteOldInvitations, staffJobs } from "./delete-invitations.service";

withOwnDatabase();

it("deletes invitations 30 days after their link has ended; then the staff's history and the log lose the address", async () => {
  const owner = await makeAdmin();
  const email = address();
  expect((await post("/staff/invitations", { email, staffRole: "office" }, owner)).status).toBe(200);
  const { expiresAt } = await db().invitation.findFirstOrThrow({ where: { email } });
  const daysLater = (days: number) => new Date(expiresAt.getTime() + days * 86_400_000);
  const readAll = async () => (await get("/staff", owner)).text + (await get("/log", owner)).text;

  expect(await deleteOldInvitations(db(), daysLater(29.9))).toBe(0);
  expect(await readAll()).toContain(email);
  expect(await deleteOldInvitations(db(), daysLater(30))).toBe(1);
  expect(await readAll()).not.toContain(email);
  const { history } = bodyOf(staff, await get("/staff", owner));
  expect(history).toMatchObject([{ action: "invited", email: "", staffRole: "office", by: owner.name }]);
  expect(staffJobs.map(({ run }) => run)).toContain(deleteOldInvitations);
});
