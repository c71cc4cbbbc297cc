import { beforeAll, describe, expect, it } from "vitest";
import { whatsAppRoutes } from "~/features/mail/whatsapp/webhook.routes";
import { gatewayRoutes } from "~/features/payment/inbound/gateway.routes";
import { plainRoutes } from "~/server/api/root";
import { db } from "~/server/db/client";
import { expectProblem, get } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeTour, makeUser, type TestUser } from "~tests/support/factories";

// The role matrix of the routes that are not procedures: exports, papers, sheets, calendar files.

const senders = ["visitor", "outdated", "owner", "other", "demoted", "guide", "admin", "office", "accounts"] as const;
type Sender = (typeof senders)[number];

/** Those who get the file. Of the others, a visitor gets 401, and a signed-in person `refused`. */
type Row = { allowed: readonly Sender[]; refused: 403 | 404; answer: 200 | 404; example: () => string };

const staff = ["admin", "office", "accounts"] as const;
const office = ["admin", "office"] as const;

const none = "018f0000-0000-7000-8000-000000000000";
let bookingId = "";
let sheet = "";
let hire = "";

const ofStaff = (example: Row["example"], answer: Row["answer"] = 200): Row => ({
  allowed: staff,
  refused: 403,
  answer,
  example,
});
const ofOffice = (example: Row["example"]): Row => ({ allowed: office, refused: 403, answer: 200, example });
const ofOwner = (example: Row["example"]): Row => ({ allowed: ["owner"], refused: 404, answer: 200, example });
/** A link that needs no login: a wrong one is not found, for everybody. */
const byLink = (example: Row["example"]): Row => ({ allowed: senders, refused: 404, answer: 404, example });

const matrix: Record<string, Row> = {
  "/bookings/export.csv": ofStaff(() => "/bookings/export.csv?search=nobody"),
  "/catalogue/export.csv": ofOffice(() => "/catalogue/export.csv?kind=car"),
  "/catalogue/export.json": ofOffice(() => "/catalogue/export.json"),
  "/bookings/my/:id/voucher.pdf": ofOwner(() => `/bookings/my/${bookingId}/voucher.pdf`),
  "/bookings/my/:id/booking.ics": ofOwner(() => `/bookings/my/${bookingId}/booking.ics`),
  "/bookings/:id/voucher.pdf": ofStaff(() => `/bookings/${bookingId}/voucher.pdf`),
  "/bookings/:id/booking.ics": ofStaff(() => `/bookings/${bookingId}/booking.ics`),
  "/bookings/my/:id/papers/:file": {
    allowed: ["owner"],
    refused: 404,
    answer: 404,
    example: () => `/bookings/my/${bookingId}/papers/${none}.pdf`,
  },
  "/papers/:file": ofStaff(() => `/papers/${none}.pdf`, 404),
  "/backups/:file": {
    allowed: ["admin"],
    refused: 403,
    answer: 404,
    example: () => "/backups/luit-daily-20260101T213000Z.tar.gz",
  },
  "/paper-months/:month/:file": ofStaff(() => "/paper-months/2026-10/b2cs.csv"),
  "/departures/sheet.csv": ofStaff(() => `/departures/sheet.csv?${sheet}`),
  "/departures/sheet.pdf": ofStaff(() => `/departures/sheet.pdf?${sheet}`),
  "/v/:token/voucher.pdf": byLink(() => "/v/none/voucher.pdf"),
  "/v/:token/booking.ics": byLink(() => "/v/none/booking.ics"),
  "/hires/sheet.csv": ofStaff(() => `/hires/sheet.csv?id=${hire}`),
  "/hires/sheet.pdf": ofStaff(() => `/hires/sheet.pdf?id=${hire}`),
  "/s/:token/sheet.pdf": byLink(() => "/s/none/sheet.pdf"),
  "/calendar/:file": byLink(() => "/calendar/none.ics"),
};

const people: Partial<Record<Sender, TestUser>> = {};

beforeAll(async () => {
  const owner = await makeUser();
  const [outdated, demoted] = [await makeAdmin(), await makeAdmin()];
  // Their tokens still contain the role of an admin.
  await db().user.update({ where: { id: demoted.id }, data: { role: "customer" } });
  await db().user.update({ where: { id: outdated.id }, data: { tokenVersion: { increment: 1 } } });
  Object.assign(people, {
    owner,
    outdated,
    demoted,
    other: await makeUser(),
    guide: await makeUser({ staffRole: "guide" }),
    admin: await makeAdmin(),
    office: await makeAdmin({ staffRole: "office" }),
    accounts: await makeAdmin({ staffRole: "accounts" }),
  });
  bookingId = (await makeBooking({ userId: owner.id, status: "Confirmed" })).id;
  hire = (await makeBooking({ carId: (await makeCar()).id })).id;
  sheet = `productId=${(await makeTour()).id}&date=${dayAhead(30)}`;
});

function expected({ allowed, refused, answer }: Row, sender: Sender): number {
  if (allowed.includes(sender)) return answer;
  return sender === "visitor" || sender === "outdated" ? 401 : refused;
}

const codes = { 401: "UNAUTHORIZED", 403: "FORBIDDEN", 404: "NOT_FOUND" } as const;
const cases = Object.entries(matrix).flatMap(([path, row]) => senders.map((sender) => [path, sender, row] as const));

describe("the routes of files", () => {
  it("are all in the matrix", () => {
    // What comes from a payment gateway or from Meta is checked by its signature or token, not by a role.
    const files = plainRoutes.filter(
      (route) =>
        route.handler && (route.method ?? "get") === "get" && ![...gatewayRoutes, ...whatsAppRoutes].includes(route),
    );
    expect(Object.keys(matrix).toSorted()).toEqual(files.map(({ path }) => path).toSorted());
  });

  it.each(cases)("%s by %s", async (_, sender, row) => {
    const answer = await get(row.example(), people[sender]);
    const status = expected(row, sender);
    expect(answer.status).toBe(status);
    if (status === 401 || status === 403 || status === 404) expectProblem(answer, codes[status]);
  });
});
