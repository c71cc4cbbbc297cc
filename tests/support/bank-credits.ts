import { dateInIndia, toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import type { Prisma } from "~/server/db/generated/client";
import { word } from "./factories";
import { newUtr } from "./payments";

/** Money of 2,700 rupees on a bank's statement that is not matched yet. */
export function makeCredit(changes: Partial<Prisma.BankCreditUncheckedCreateInput> = {}) {
  const number = newUtr();
  return db().bankCredit.create({
    data: {
      account: "5678",
      fingerprint: word(),
      number,
      date: toDatabaseDate(dateInIndia(new Date())),
      amount: 2700,
      text: `UPI/CR/${number}/ASHA`,
      ...changes,
    },
  });
}
