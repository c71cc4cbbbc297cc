import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { newPaymentReference } from "~/features/ledger/ledger.service";
import { db } from "~/server/db/client";
import { withClient } from "~/server/db/pg-client";
import { makeBooking } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { newUtr } from "~tests/support/payments";

const url = withOwnDatabase();

/** The indexes as they were before the migration. */
const before = `
  DROP INDEX "Payment_credited_number_key";
  DROP INDEX "Payment_utr_idx";
  CREATE UNIQUE INDEX "Payment_utr_key" ON "Payment"("utr");`;

it("the migration keeps all payments, and lets a second booking report a number", async () => {
  const { id: bookingId } = await makeBooking();
  const [reported, credited] = [newUtr(), newUtr()];
  const payment = { bookingId, provider: "upi", kind: "full", amount: 9000 } as const;
  const here = { received: 9000, capturedAt: new Date(), utr: credited, providerRef: credited };
  for (const data of [
    { state: "created" as const },
    { state: "reported" as const, utr: reported },
    { state: "rejected" as const, utr: newUtr(), reason: "Not found" },
    { state: "captured" as const, ...here },
    { state: "mismatched" as const, received: 8500, providerRef: newUtr() },
  ]) {
    await db().payment.create({ data: { ...payment, ...data, reference: newPaymentReference() } });
  }
  const rowsOf = () => db().payment.findMany({ orderBy: { id: "asc" } });
  const rows = await rowsOf();
  const sql = await readFile("prisma/migrations/20261205010000_claimed_numbers/migration.sql", "utf8");
  await withClient({ connectionString: url() }, async (client) => {
    await client.query(before);
    await client.query(sql);
  });
  expect(await rowsOf()).toEqual(rows);
  const { id: other } = await makeBooking();
  const again = { ...payment, bookingId: other, state: "reported", utr: reported } as const;
  await db().payment.create({ data: { ...again, reference: newPaymentReference() } });
  const twice = { ...payment, bookingId: other, state: "captured", ...here, reference: newPaymentReference() } as const;
  await expect(db().payment.create({ data: twice })).rejects.toMatchObject({ code: "P2002" });
});
