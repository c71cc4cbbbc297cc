import { expect, it } from "vitest";
import { addDays, dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { post } from "~tests/support/clients";
import { makeAdmin } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { remindOfPermits } from "./remind-of-permits.service";

withOwnDatabase();

it("mails the owners once what nobody has checked for 180 days, and again only after the next check", async () => {
  const [owner, now] = [await makeAdmin(), new Date()];
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const mails = () => db().outbox.findMany({ where: { kind: "permits-stale", recipient: owner.email } });
  // The rules were written when the test database was made. In India that can be the day before `now`.
  await db().permitRule.updateMany({ data: { updatedAt: now } });
  expect(await remindOfPermits(db(), now)).toBe(0);

  const { id } = await db().permitRule.findFirstOrThrow({ where: { state: "Manipur", holder: "indian" } });
  const verifiedOn = toDatabaseDate(addDays(dateInIndia(now), -181));
  await db().permitRule.update({ where: { id }, data: { verifiedOn } });
  const runs = await Promise.all([remindOfPermits(db(), now), remindOfPermits(db(), now)]);
  expect(runs.sort()).toEqual([0, 1]);
  expect(await mails()).toMatchObject([
    { payload: { rules: ["Manipur: Inner Line Permit (ILP), Indian citizens from elsewhere"] } },
  ]);

  expect((await post(`/permit-rules/${id}/check`, {}, owner)).status).toBe(200);
  expect(await remindOfPermits(db(), later(180))).toBe(0);
  // Half a year later that rule is due again, and so are the rules that nobody ever checked.
  expect(await remindOfPermits(db(), later(182))).toBe(await db().permitRule.count());
  expect(await mails()).toHaveLength(2);
});
