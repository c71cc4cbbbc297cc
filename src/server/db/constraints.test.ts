import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newPaymentReference } from "~/features/payment/ledger/ledger.service";
import {
  address,
  makeBooking,
  makeCar,
  makeCode,
  makeOffer,
  makeRequest,
  makeResource,
  makeReview,
  makeTour,
  makeUser,
  word,
} from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";

// Its key of vouchers could not be read by other tests.
withOwnDatabase();

type Table =
  | "User"
  | "PasswordReset"
  | "Product"
  | "Tour"
  | "Car"
  | "Offer"
  | "Booking"
  | "BookingEvent"
  | "BookingLine"
  | "BookingRequest"
  | "Allocation"
  | "Outbox"
  | "Invitation"
  | "AccessLink"
  | "DiscountCode"
  | "Departure"
  | "Resource"
  | "Assignment"
  | "Payment"
  | "Refund"
  | "VoucherKey"
  | "Review"
  | "PermitRule"
  | "Settings"
  | "PaperMonth";

/** Makes a valid row, and returns its id. */
const rowOf: Record<Table, () => Promise<string>> = {
  User: async () => (await makeUser()).id,
  PasswordReset: async () => {
    const { id: userId } = await makeUser();
    return (await db().passwordReset.create({ data: { userId, codeHash: "x", expiresAt: new Date() } })).id;
  },
  Product: async () => (await makeTour()).id,
  Tour: async () => (await makeTour()).id,
  Car: async () => (await makeCar()).id,
  Offer: async () => (await makeOffer()).id,
  Booking: async () => (await makeBooking()).id,
  PaperMonth: async () => {
    const month = `${randomInt(1000, 1990)}-12`;
    return (await db().paperMonth.upsert({ where: { month }, create: { month, content: {} }, update: {} })).month;
  },
  BookingEvent: async () => {
    const { id: bookingId } = await makeBooking();
    return (await db().bookingEvent.create({ data: { bookingId, from: "Pending", to: "Confirmed" } })).id;
  },
  BookingLine: async () => {
    const { id: bookingId } = await makeBooking();
    const line = { unit: "adult", label: "Person", quantity: 2, unitPrice: 4500, amount: 9000 } as const;
    return (await db().bookingLine.create({ data: { bookingId, position: 1, ...line } })).bookingId;
  },
  BookingRequest: async () => (await makeRequest()).id,
  Review: async () => (await makeReview()).id,
  PermitRule: async () => {
    const rule = { state: "Assam", holder: "indian", permit: "ILP", arrangedBy: "You", source: "A test" } as const;
    return (await db().permitRule.create({ data: { ...rule, validFrom: new Date("2027-01-10"), places: [word()] } }))
      .id;
  },
  AccessLink: async () => {
    const [{ id: bookingId }, { id: madeById }] = [await makeBooking(), await makeUser()];
    const [tokenHash, expiresAt] = [`${word().slice(1)}${word().slice(1)}`, new Date(Date.now() + 60_000)];
    return (await db().accessLink.create({ data: { purpose: "voucher", bookingId, madeById, tokenHash, expiresAt } }))
      .id;
  },
  Allocation: async () => {
    const { id: productId } = await makeTour();
    const row = { productId, date: new Date("2098-01-10"), taken: 1, capacity: 2 };
    return (await db().allocation.create({ data: row })).productId;
  },
  Outbox: async () => (await db().outbox.create({ data: { kind: "test", recipient: "x", payload: {} } })).id,
  Invitation: async () => {
    const data = { email: address(), tokenHash: word(), expiresAt: new Date() };
    return (await db().invitation.create({ data })).id;
  },
  DiscountCode: async () => (await makeCode({ maxUses: 5 })).id,
  Departure: async () => {
    const { id: productId } = await makeTour();
    return (await db().departure.create({ data: { productId, date: new Date("2098-01-10") } })).id;
  },
  Resource: async () => (await makeResource()).id,
  Assignment: async () => {
    const [{ id: resourceId }, { id: bookingId }] = await Promise.all([makeResource(), makeBooking()]);
    const day = new Date("2098-01-10");
    return (await db().assignment.create({ data: { resourceId, bookingId, from: day, to: day } })).id;
  },
  Payment: async () => (await makePayment()).id,
  Refund: async () => (await makeRefund()).id,
  VoucherKey: async () => {
    const key = { publicKey: word(), privateKey: word() };
    return String((await db().voucherKey.upsert({ where: { id: 1 }, create: { id: 1, ...key }, update: {} })).id);
  },
  Settings: async () => String((await db().settings.upsert({ where: { id: 1 }, create: {}, update: {} })).id),
};

/** Rows of papers cannot be updated, so their constraints are tested by new ones. */
async function makePaper(change: string): Promise<void> {
  const { id: bookingId } = await makeBooking();
  const [column = "", value = ""] = change.split(" = ");
  const values: Record<string, string> = {
    ...{ id: `'${randomUUID()}'`, kind: "'bill'", series: "'ZZ'", financialYear: "'26-27'", serial: "1" },
    ...{ number: "'ZZ/26-27/000001'", bookingId: `'${bookingId}'`, cause: `'${bookingId}'` },
    ...{ issuedAt: "'2026-12-01T12:00:00Z'", issuedOn: "'2026-12-01'", content: "'{}'" },
    ...{ total: "105", taxable: "100", cgst: "2.5", sgst: "2.5", igst: "0", [column]: value },
  };
  const names = Object.keys(values).map((name) => `"${name}"`);
  await db().$executeRawUnsafe(
    `INSERT INTO "Paper" (${names.join(", ")}) VALUES (${Object.values(values).join(", ")})`,
  );
}

const paperRefusals: [string, string][] = [
  [`number = 'ZZ 1'`, "Paper_number_check"],
  [`number = 'ZZ/26-27/00000001'`, "Paper_number_check"],
  ["serial = 0", "Paper_number_check"],
  [`issuedOn = '2026-12-02'`, "Paper_day_check"],
  ["total = 104.99", "Paper_sum_check"],
  ["cgst = 2.49", "Paper_sum_check"],
  ["igst = -1", "Paper_sum_check"],
  [`content = '[]'`, "Paper_content_is_object"],
  [`kind = 'receipt'`, "Paper_cause_check"],
  [`kind = 'creditNote'`, "Paper_cause_check"],
];

it.each(paperRefusals)("a paper with %s is refused by %s", async (change, constraint) => {
  await expect(makePaper(change)).rejects.toThrow(constraint);
});

async function makePayment() {
  const { id: bookingId } = await makeBooking();
  const asked = { bookingId, provider: "cash", kind: "full", amount: 100 } as const;
  return db().payment.create({ data: { ...asked, reference: newPaymentReference() } });
}

async function makeRefund() {
  const { id: paymentId, bookingId, provider } = await makePayment();
  const received = { state: "captured", received: 100, capturedAt: new Date() } as const;
  await db().payment.update({ where: { id: paymentId }, data: received });
  return db().refund.create({ data: { paymentId, bookingId, provider, amount: 60, reason: "Asked for" } });
}

/** The column of the row's id, if it is not "id". */
const keys: Partial<Record<Table, string>> = { Allocation: "productId", BookingLine: "bookingId", PaperMonth: "month" };

const set = (table: Table, id: string, change: string) =>
  db().$executeRawUnsafe(`UPDATE "${table}" SET ${change} WHERE "${keys[table] ?? "id"}" = '${id}'`);

const refusals: [Table, string, string][] = [
  ["User", `"staffRole" = 'owner'`, "User_staffRole_fits_role"],
  ["User", `"email" = 'Asha@example.com'`, "User_email_lower_check"],
  ["User", `"phone" = '9876543210'`, "User_phone_check"],
  ["User", `"phone" = '+0987654321'`, "User_phone_check"],
  ["User", `"phone" = '+91987654321x'`, "User_phone_check"],
  ["User", `"phone" = '+9198765432101234'`, "User_phone_check"],
  ["User", `"phone" = ''`, "User_phone_check"],
  ["PasswordReset", `"attempts" = 6`, "PasswordReset_attempts_check"],
  ["PasswordReset", `"attempts" = -1`, "PasswordReset_attempts_check"],
  ["Product", `"price" = -0.01`, "Product_price_check"],
  ["Product", `"capacity" = 0`, "Product_capacity_check"],
  ["Product", `"days" = 0`, "Product_days_check"],
  ["Product", `"days" = 366`, "Product_days_check"],
  ["Product", `"seasonMonths" = '{0}'`, "Product_season_check"],
  ["Product", `"seasonMonths" = '{12,13}'`, "Product_season_check"],
  ["Product", `"leadDays" = -1`, "Product_lead_check"],
  ["Tour", `"kind" = 'car'`, "Tour_kind_check"],
  ["Car", `"kind" = 'offer'`, "Car_kind_check"],
  ["Offer", `"kind" = 'tour'`, "Offer_kind_check"],
  ["Allocation", `"taken" = 3`, "Allocation_taken_check"],
  ["Allocation", `"taken" = -1`, "Allocation_taken_check"],
  ["Car", `"seatCapacity" = 0`, "Car_seats_check"],
  ["Car", `"rating" = 5.1`, "Car_rating_check"],
  ["Car", `"rating" = -0.1`, "Car_rating_check"],
  ["Offer", `"originalPrice" = -1`, "Offer_original_price_check"],
  ["Offer", `"discount" = 100.01`, "Offer_discount_check"],
  ["Offer", `"discount" = -1`, "Offer_discount_check"],
  ["Booking", `"travelers" = 0`, "Booking_party_check"],
  ["Booking", `"days" = 0`, "Booking_party_check"],
  ["Booking", `"unitPrice" = -1`, "Booking_prices_check"],
  ["Booking", `"serviceFee" = -1`, "Booking_prices_check"],
  ["Booking", `"totalPrice" = -1`, "Booking_prices_check"],
  ["Booking", `"reference" = 'NE-7k3f9q'`, "Booking_reference_check"],
  ["Booking", `"reference" = 'NE-7K3F9QX'`, "Booking_reference_check"],
  ["Booking", `"contactEmail" = 'Asha@example.com'`, "Booking_contact_email_check"],
  ["Booking", `"party" = '[]'`, "Booking_party_is_object"],
  ["Booking", `"withoutPlace" = 501`, "Booking_withoutPlace_in_party"],
  ["Booking", `"cancellation" = '{}'`, "Booking_cancellation_is_list"],
  ["Booking", `"deposit" = -1`, "Booking_deposit_check"],
  ["Booking", `"balanceDueOn" = '2027-01-01'`, "Booking_balance_after_deposit"],
  ["Booking", `"billing" = '[]'`, "Booking_billing_is_object"],
  ["PaperMonth", `"month" = '2026-13'`, "PaperMonth_month_check"],
  ["Booking", `"paid" = -1`, "Booking_money_check"],
  ["Booking", `"refunded" = -1`, "Booking_money_check"],
  ["Booking", `"refunding" = -1`, "Booking_money_check"],
  ["Payment", `"amount" = 0`, "Payment_amount_check"],
  ["Payment", `"state" = 'mismatched', "received" = 0`, "Payment_amount_check"],
  ["Payment", `"reference" = 'ne-7k3f9qab'`, "Payment_reference_check"],
  ["Payment", `"utr" = '12345678901'`, "Payment_utr_check"],
  ["Payment", `"received" = 1`, "Payment_received_check"],
  ["Payment", `"state" = 'captured', "received" = 1`, "Payment_received_check"],
  ["Payment", `"state" = 'captured', "capturedAt" = now()`, "Payment_received_check"],
  ["Refund", `"amount" = 0`, "Refund_amount_check"],
  ["Refund", `"state" = 'done'`, "Refund_done_check"],
  ["Refund", `"doneAt" = now()`, "Refund_done_check"],
  ["Product", `"prices" = '{}'`, "Product_prices_is_list"],
  ["Product", `"cancellation" = '{}'`, "Product_cancellation_is_list"],
  ["Product", `"payment" = '[]'`, "Product_payment_is_object"],
  ["BookingEvent", `"from" = 'Confirmed'`, "BookingEvent_move_check"],
  ["BookingEvent", `"kind" = 'note'`, "BookingEvent_kind_check"],
  ["BookingEvent", `"to" = NULL`, "BookingEvent_kind_check"],
  ["BookingLine", `"quantity" = 0`, "BookingLine_quantity_check"],
  ["Outbox", `"attempts" = -1`, "Outbox_attempts_check"],
  ["BookingRequest", `"wished" = '[]'`, "BookingRequest_wished_is_object"],
  ["Review", `"stars" = 6`, "Review_stars_check"],
  ["Review", `"text" = ''`, "Review_text_check"],
  ["Review", `"state" = 'hidden'`, "Review_reason_check"],
  ["PermitRule", `"workingDays" = -1`, "PermitRule_days_check"],
  ["PermitRule", `"validTo" = '2027-01-09'`, "PermitRule_range_check"],
  ["PermitRule", `"source" = ''`, "PermitRule_source_check"],
  ["PermitRule", `"holder" = 'foreignWithClearance'`, "PermitRule_countries_check"],
  ["BookingRequest", `"state" = 'accepted'`, "BookingRequest_decided_check"],
  ["BookingRequest", `"decidedAt" = now()`, "BookingRequest_decided_check"],
  ["BookingRequest", `"refundPercent" = 101`, "BookingRequest_percent_check"],
  ["Product", `"changeDays" = 366`, "Product_changeDays_check"],
  ["VoucherKey", `"id" = 256`, "VoucherKey_id_check"],
  ["VoucherKey", `"privateKey" = NULL`, "VoucherKey_retired_check"],
  ["VoucherKey", `"revokedAt" = now()`, "VoucherKey_revoked_check"],
  ["Outbox", `"sentBy" = 'pigeon'`, "Outbox_sentBy_check"],
  ["Outbox", `"discardedAt" = now(), "discardReason" = 'Old'`, "Outbox_discarded_check"],
  ["Outbox", `"discardedAt" = now(), "failedAt" = now()`, "Outbox_discarded_check"],
  ["Departure", `"capacity" = 0`, "Departure_capacity_check"],
  ["Departure", `"minParty" = 0`, "Departure_minParty_check"],
  ["Departure", `"startTime" = '24:00'`, "Departure_startTime_check"],
  ["Resource", `"seats" = 0`, "Resource_seats_check"],
  ["Assignment", `"to" = '2098-01-09'`, "Assignment_days_check"],
  ["Assignment", `"bookingId" = NULL`, "Assignment_one_trip_check"],
  ["Invitation", `"email" = 'Asha@example.com'`, "Invitation_email_lower_check"],
  ["Invitation", `"acceptedAt" = now(), "withdrawnAt" = now()`, "Invitation_end_check"],
  ["AccessLink", `"bookingId" = NULL`, "AccessLink_booking_check"],
  ["AccessLink", `"purpose" = 'calendar'`, "AccessLink_booking_check"],
  ["AccessLink", `"tokenHash" = 'token'`, "AccessLink_tokenHash_check"],
  ["AccessLink", `"expiresAt" = "createdAt"`, "AccessLink_expiresAt_check"],
  ["DiscountCode", `"code" = 'monsoon'`, "DiscountCode_code_check"],
  ["DiscountCode", `"code" = 'AB'`, "DiscountCode_code_check"],
  ["DiscountCode", `"percent" = NULL`, "DiscountCode_one_value_check"],
  ["DiscountCode", `"amount" = 100`, "DiscountCode_one_value_check"],
  ["DiscountCode", `"percent" = 100.01`, "DiscountCode_percent_check"],
  ["DiscountCode", `"percent" = 0`, "DiscountCode_percent_check"],
  ["DiscountCode", `"percent" = NULL, "amount" = 0`, "DiscountCode_amount_check"],
  ["DiscountCode", `"from" = '2027-01-02', "to" = '2027-01-01'`, "DiscountCode_dates_check"],
  ["DiscountCode", `"maxUses" = 0`, "DiscountCode_max_uses_check"],
  ["DiscountCode", `"maxUsesPerCustomer" = 0`, "DiscountCode_max_uses_per_customer_check"],
  ["DiscountCode", `"minTotal" = -1`, "DiscountCode_min_total_check"],
  ["DiscountCode", `"uses" = 6`, "DiscountCode_uses_check"],
  ["DiscountCode", `"uses" = -1`, "DiscountCode_uses_check"],
  ["Settings", `"id" = 2`, "Settings_one_check"],
  ["Settings", `"values" = '[]'`, "Settings_values_check"],
];

describe("the database refuses", () => {
  it.each(refusals)("in %s: %s", async (table, change, constraint) => {
    const id = await rowOf[table]();
    await expect(set(table, id, change)).rejects.toThrow(constraint);
  });

  it("with every CHECK constraint covered by a case above", async () => {
    const rows = await db().$queryRaw<{ name: string }[]>`
      SELECT conname AS "name" FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
    const tried = new Set([
      ...refusals.map(([, , constraint]) => constraint),
      ...paperRefusals.map(([, constraint]) => constraint),
    ]);
    expect([...tried].sort()).toEqual(rows.map((row) => row.name).sort());
  });

  it("a booking with a kind that is not its product's", async () => {
    const { id: carId } = await makeCar({ units: 100 });
    const id = await rowOf.Booking();
    await expect(set("Booking", id, `"productId" = '${carId}'`)).rejects.toThrow("Booking_productId_kind_fkey");
    await expect(set("Booking", id, `"kind" = 'car'`)).rejects.toThrow("Booking_productId_kind_fkey");
  });

  it("a tour for the product of a car", async () => {
    const { id } = await makeCar();
    const tour = { id, duration: "1 day", type: "General" } as const;
    await expect(db().tour.create({ data: tour })).rejects.toMatchObject({ code: "P2003" });
  });

  it("a second account with the same e-mail, and a second booking with the same reference", async () => {
    const email = address();
    await makeUser({ email });
    await expect(makeUser({ email })).rejects.toMatchObject({ code: "P2002" });
    const { reference } = await makeBooking();
    await expect(makeBooking({ reference })).rejects.toMatchObject({ code: "P2002" });
  });

  it("a second open request for a booking", async () => {
    const { bookingId, id } = await makeRequest();
    const ask = () => db().bookingRequest.create({ data: { bookingId, kind: "change" } });
    await expect(ask()).rejects.toThrow("BookingRequest_one_open");
    await db().bookingRequest.update({ where: { id }, data: { state: "withdrawn", decidedAt: new Date() } });
    await expect(ask()).resolves.toMatchObject({ state: "open" });
  });

  it("a second arrival for a booking, and a second key that signs vouchers", async () => {
    const { id: bookingId } = await makeBooking();
    const arrive = () => db().checkIn.create({ data: { id: randomUUID(), bookingId, at: new Date() } });
    const { id } = await arrive();
    await expect(arrive()).rejects.toThrow("CheckIn_one_arrival");
    await db().checkIn.update({ where: { id }, data: { undoneAt: new Date() } });
    await expect(arrive()).resolves.toMatchObject({ undoneAt: null });
    await rowOf.VoucherKey();
    const second = { id: 2, publicKey: word(), privateKey: word() };
    await expect(db().voucherKey.create({ data: second })).rejects.toThrow("VoucherKey_one_signs");
  });

  it("to delete a product that is booked", async () => {
    const { productId: id } = await makeBooking();
    await expect(db().product.delete({ where: { id } })).rejects.toMatchObject({ code: "P2003" });
  });
});

describe("the database allows", () => {
  it.each<[Table, string]>([
    ["User", `"phone" = NULL`],
    ["User", `"phone" = '+442079460958'`],
    ["Product", `"price" = 0, "capacity" = NULL, "seasonMonths" = '{}'`],
    ["Product", `"seasonMonths" = '{12,1,2}'`],
    ["Car", `"rating" = NULL`],
    ["Offer", `"originalPrice" = 0, "discount" = 100`],
    ["BookingEvent", `"from" = NULL`],
    ["DiscountCode", `"uses" = 5`],
    ["DiscountCode", `"maxUses" = NULL, "uses" = 100`],
    ["DiscountCode", `"percent" = NULL, "amount" = 0.01, "from" = '2027-01-01', "to" = '2027-01-01'`],
  ])("in %s: %s", async (table, change) => {
    expect(await set(table, await rowOf[table](), change)).toBe(1);
  });

  it("an account to be deleted, and keeps its bookings and their events", async () => {
    const { id: userId } = await makeUser();
    const { id } = await makeBooking({ userId, name: word() });
    await db().bookingEvent.create({ data: { bookingId: id, to: "Pending", actorId: userId } });
    await db().user.delete({ where: { id: userId } });
    const row = await db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });
    expect(row).toMatchObject({ userId: null, events: [{ actorId: null }] });
  });
});
