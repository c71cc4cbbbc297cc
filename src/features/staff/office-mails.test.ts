import { beforeEach, describe, expect, it } from "vitest";
import { mailDispute } from "~/features/payment/dispute/mail-dispute.service";
import { describedOfficeMails, officeMails } from "~/lib/office-mails";
import { mailKinds } from "~/server/api/root";
import { db } from "~/server/db/client";
import { party } from "~tests/support/booking-input";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { rowOf } from "~tests/support/constraints/rows";
import { makeAdmin, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { settingsApi } from "~tests/support/settings-api";
import { chosenOfficeMails, staff } from "./staff.schema";

withOwnDatabase();
const byApi = settingsApi();

const aboutBookings = ["newBooking", "cancellation", "request", "unanswered"];

/** New people, and no mails. */
async function newStaff() {
  await db().outbox.deleteMany();
  await db().user.deleteMany({ where: { staffRole: { not: null }, id: { not: byApi.admin.id } } });
  await db().user.update({ where: { id: byApi.admin.id }, data: { mutedMails: [] } });
  return { owner: byApi.admin, office: await makeAdmin({ staffRole: "office" }) };
}

let people: Awaited<ReturnType<typeof newStaff>>;
beforeEach(async () => {
  people = await newStaff();
});

const choose = async (as: TestUser, ...mails: string[]) =>
  bodyOf(chosenOfficeMails, await put("/auth/me/mails", { mails }, as));
const recipients = async (kind: string) => {
  const rows = await db().outbox.findMany({ where: { kind }, select: { recipient: true } });
  return rows.map(({ recipient }) => recipient).sort();
};
const emails = (...some: TestUser[]) => some.map(({ email }) => email).sort();

async function book(): Promise<void> {
  const [user, { id: tourId }] = await Promise.all([makeUser(), makeTour()]);
  const made = await post("/bookings", party({ tourId, totalPrice: 9000 }), user);
  expect(made.status).toBe(200);
}

it("each kind is a mail of the outbox, and each mail to the office is one of the kinds", () => {
  const declared = officeMails.map((kind) => describedOfficeMails[kind].mail);
  const named = [...mailKinds.keys()].filter((kind) => kind.startsWith("office-"));
  expect([...declared].sort()).toEqual([...named, "payment-disputed"].sort());
  expect(declared.filter((kind) => !mailKinds.has(kind))).toEqual([]);
});

describe("a new booking", () => {
  it("is mailed to everybody of the office who has not chosen otherwise, and to no guide", async () => {
    const { owner, office } = people;
    await makeAdmin({ staffRole: "guide", role: "customer" });
    await book();
    expect(await recipients("office-booking-new")).toEqual(emails(owner, office));
  });

  it("is mailed only to those who want it, and other kinds stay as they are", async () => {
    const { owner, office } = people;
    await choose(office, "request");
    await book();
    expect(await recipients("office-booking-new")).toEqual(emails(owner));
    await choose(owner, "dispute");
    await db().outbox.deleteMany();
    await book();
    expect(await recipients("office-booking-new")).toEqual([]);
  });

  it("goes to the inbox of the settings, whatever is chosen", async () => {
    const { owner, office } = people;
    await Promise.all([choose(owner), choose(office)]);
    await byApi.change({ bookingsInbox: "inbox@example.com" });
    await book();
    expect(await recipients("office-booking-new")).toEqual(["inbox@example.com"]);
  });
});

it("a dispute is mailed to the owners who want it", async () => {
  const second = await makeAdmin();
  await choose(people.owner, ...aboutBookings);
  const dispute = await db().dispute.findUniqueOrThrow({
    where: { id: await rowOf.Dispute() },
    include: { payment: { select: { bookingId: true } } },
  });
  await db().$transaction((tx) => mailDispute(tx, dispute.payment.bookingId, dispute));
  expect(await recipients("payment-disputed")).toEqual(emails(second));
});

describe("the choice", () => {
  it("is the own one, within what the role can get", async () => {
    const { office } = people;
    const before = bodyOf(chosenOfficeMails, await get("/auth/me/mails", office));
    expect(before).toEqual({ mails: aboutBookings, possible: aboutBookings, mailInbox: null });
    expect((await choose(office, "request", "dispute")).mails).toEqual(["request"]);
    expectProblem(await get("/auth/me/mails", await makeUser()), "FORBIDDEN");
  });

  it("is the owner's for anybody in the staff, and ends with the place in the staff", async () => {
    const { owner, office } = people;
    const set = (id: string, as: TestUser) => put(`/staff/${id}/mails`, { mails: ["request"] }, as);
    expect(bodyOf(chosenOfficeMails, await set(office.id, owner)).mails).toEqual(["request"]);
    const { admins } = bodyOf(staff, await get("/staff", owner));
    expect(admins.find(({ _id }) => _id === office.id)?.mails).toEqual(["request"]);
    expectProblem(await set(owner.id, office), "FORBIDDEN");
    await send("DELETE", `/staff/${office.id}`, { as: owner });
    expectProblem(await set(office.id, owner), "NOT_FOUND");
    expect(await db().user.findUnique({ where: { id: office.id } })).toMatchObject({ mutedMails: [] });
  });
});
