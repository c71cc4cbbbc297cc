import { describe, expect, it } from "vitest";
import { db } from "~/server/db/client";
import { makeBooking, makeCode, makeUser } from "~tests/support/factories";
import { mapCodeUsedUp } from "./use-code.service";

const usesOf = async (code: string) => (await db().discountCode.findUniqueOrThrow({ where: { code } })).uses;
const setStatus = (id: string, status: "Pending" | "Cancelled") =>
  db().booking.update({ where: { id }, data: { status } });

/** The reason of the refusal, or "done". */
async function outcome(write: () => Promise<unknown>): Promise<string> {
  return mapCodeUsedUp(write).then(
    () => "done",
    (error: { extra?: { refusal?: string } }) => error.extra?.refusal ?? String(error),
  );
}

describe("the uses of a code", () => {
  it("are the bookings with it that are not cancelled", async () => {
    const { code } = await makeCode();
    const [first, second] = [await makeBooking({ code }), await makeBooking({ code, status: "Confirmed" })];
    await makeBooking({ code, status: "Cancelled" });
    expect(await usesOf(code)).toBe(2);
    await setStatus(first.id, "Cancelled");
    expect(await usesOf(code)).toBe(1);
    await setStatus(first.id, "Pending");
    await db().booking.update({ where: { id: first.id }, data: { status: "Confirmed" } });
    expect(await usesOf(code)).toBe(2);
    await db().booking.delete({ where: { id: second.id } });
    expect(await usesOf(code)).toBe(1);
  });

  it("never exceed the most in all, at the same time and after a cancellation", async () => {
    const { code } = await makeCode({ maxUses: 3 });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => outcome(() => makeBooking({ code }))));
    expect(outcomes.sort()).toEqual([...Array(9).fill("CODE_USED_UP"), "done", "done", "done"]);
    const [one] = await db().booking.findMany({ where: { code } });
    if (!one) throw new Error("three were booked");
    await setStatus(one.id, "Cancelled");
    expect(await outcome(() => makeBooking({ code }))).toBe("done");
    expect(await outcome(() => setStatus(one.id, "Pending"))).toBe("CODE_USED_UP");
    expect(await usesOf(code)).toBe(3);
  });

  it("never exceed the most for one account, at the same time", async () => {
    const [user, other, { code }] = [await makeUser(), await makeUser(), await makeCode({ maxUsesPerCustomer: 2 })];
    const book = (userId: string) => outcome(() => makeBooking({ code, userId }));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => book(user.id)));
    expect(outcomes.sort()).toEqual([...Array(6).fill("CODE_USED_BY_YOU"), "done", "done"]);
    expect(await book(other.id)).toBe("done");
    expect(await usesOf(code)).toBe(3);
  });

  it("count callers by phone number or e-mail address", async () => {
    const { code } = await makeCode({ maxUsesPerCustomer: 1 });
    const call = (phone: string, contactEmail: string | null) =>
      outcome(() => makeBooking({ code, source: "phone", phone, contactEmail }));
    expect(await call("+919876500001", "asha@example.com")).toBe("done");
    expect(await call("+919876500001", null)).toBe("CODE_USED_BY_YOU");
    expect(await call("+919876500002", "asha@example.com")).toBe("CODE_USED_BY_YOU");
    expect(await call("+919876500002", null)).toBe("done");
  });
});
