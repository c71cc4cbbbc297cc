import { describe, expect, it } from "vitest";
import { message, sessionUser } from "~/features/account/auth.schema";
import { staff } from "~/features/staff/staff.schema";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { type Answer, bodyOf, expectProblem, get, post, put } from "~tests/support/clients";
import { address, dayAhead, makeAdmin, makeBooking, makeTour, makeUser, type TestUser } from "~tests/support/factories";
import { readMail } from "~tests/support/mails";
import { withOwnDatabase } from "~tests/support/own-database";
import { withSameMoment } from "~tests/support/same-moment";

// An own database, because whether an admin is the last one depends on all users.
const atTheSameMoment = withSameMoment(withOwnDatabase());

const password = "bamboo-river-42";
const remove = (user: TestUser, input: object = { password }) => post("/auth/delete-account", input, user);
const exists = async ({ id }: { id: string }) => (await db().user.count({ where: { id } })) === 1;
const blank = { userId: null, name: "", phone: "", pickupLocation: "", specialRequests: "", permits: null };
const bookingOf = (id: string) => db().booking.findUniqueOrThrow({ where: { id }, include: { events: true } });

describe("POST /api/auth/delete-account", () => {
  it("deletes the account, invalidates its token and frees its address", async () => {
    const user = await makeUser({ password });
    bodyOf(message, await remove(user));
    expect(await exists(user)).toBe(false);
    expectProblem(await get("/auth/me", user), "UNAUTHORIZED");
    expectProblem(await post("/auth/login", { email: user.email, password }), "INVALID_CREDENTIALS");
    const again = { name: "Asha", email: user.email, phone: "9876543210", password };
    expect((await post("/auth/register", again)).status).toBe(200);
  });

  it.each([
    ["no password", {}, "Please enter your current password", "password"],
    ["a wrong one", { password: "another" }, "Your current password is wrong", "password"],
  ])("refuses %s", async (_, input, text, field) => {
    const user = await makeUser({ password });
    const body = expectProblem(await remove(user, { ...input, email: user.email }), "VALIDATION", text);
    expect(body.issues).toEqual([{ path: [field], message: text }]);
    expect(await exists(user)).toBe(true);
  });

  it("requires the e-mail of an account without a password", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    for (const input of [{}, { email: "" }, { email: other.email }, { password }]) {
      expectProblem(await remove(user, input), "VALIDATION", "Please type the email of this account");
    }
    bodyOf(message, await remove(user, { email: ` ${user.email.toUpperCase()}` }));
    expect([await exists(user), await exists(other)]).toEqual([false, true]);
  });

  it("removes personal data from its bookings, but not from other users'", async () => {
    const [user, other] = [await makeUser({ password }), await makeUser()];
    const past = { date: toDatabaseDate(dayAhead(-3)), status: "Confirmed" as const, specialRequests: "Window seat" };
    const permits = { nationality: "DE", homeState: null, needs: [] };
    const tags = () => ({ create: [{ tag: "needs a wheelchair" }] });
    const own = await makeBooking({ userId: user.id, ...past, permits, tags: tags() });
    const foreign = await makeBooking({ userId: other.id, tags: tags() });
    bodyOf(message, await remove(user));
    const tagged = await db().bookingTag.findMany({ where: { bookingId: { in: [own.id, foreign.id] } } });
    expect(tagged).toMatchObject([{ bookingId: foreign.id }]);
    const { reference, travelers, totalPrice, status } = own;
    expect(await bookingOf(own.id)).toMatchObject({ ...blank, reference, travelers, totalPrice, status });
    expect(await bookingOf(foreign.id)).toMatchObject({ userId: other.id, name: foreign.name, status: "Pending" });
  });

  it("cancels future Pending bookings, mails the operators without a name, and mails the user", async () => {
    const [user, admin] = [await makeUser({ password }), await makeAdmin()];
    const booking = await makeBooking({ userId: user.id, date: toDatabaseDate(dayAhead(0)) });
    await db().outbox.create({ data: { kind: "welcome", recipient: user.email, payload: { name: user.name } } });
    bodyOf(message, await remove(user));
    const row = await bookingOf(booking.id);
    expect(row).toMatchObject({ ...blank, status: "Cancelled" });
    expect(row.events).toMatchObject([{ from: "Pending", to: "Cancelled", actorId: null }]);
    const office = await db().outbox.findMany({ where: { recipient: admin.email, kind: "office-booking-cancelled" } });
    const mails = office.filter(({ payload }) => JSON.stringify(payload).includes(booking.reference));
    expect(mails).toMatchObject([{ payload: { customer: null, booking: { name: "", phone: "" } } }]);
    expect((await db().outbox.findMany({ where: { recipient: user.email } })).map(({ kind }) => kind)).toEqual([
      "account-deleted",
    ]);
  });

  it("is rejected while a Confirmed booking is in the future or under way, and names the booking", async () => {
    const user = await makeUser({ password });
    const pending = await makeBooking({ userId: user.id });
    const [tour, shorter] = [await makeTour({ days: 3 }), await makeTour({ days: 2 })];
    const { id, reference } = await makeBooking({
      tourId: tour.id,
      userId: user.id,
      status: "Confirmed",
      date: toDatabaseDate(dayAhead(-2)),
    });
    const body = expectProblem(await remove(user), "ACCOUNT_NOT_DELETABLE");
    expect(body).toMatchObject({ references: [reference], message: expect.stringContaining(reference) });
    expect(await bookingOf(pending.id)).toMatchObject({ status: "Pending", name: pending.name });
    // A shorter duration of the tour does not shorten the trip that was sold.
    await db().product.update({ where: { id: tour.id }, data: { days: 2 } });
    expectProblem(await remove(user), "ACCOUNT_NOT_DELETABLE");
    await db().booking.update({ where: { id }, data: { productId: shorter.id } });
    bodyOf(message, await remove(user));
  });

  it("withdraws the invitations that an owner has sent, and their mails, but not those of others", async () => {
    const [leaving, other] = [await makeAdmin({ password }), await makeAdmin()];
    const [theirs, kept] = [address(), address()];
    expect((await post("/staff/invitations", { email: theirs }, leaving)).status).toBe(200);
    expect((await post("/staff/invitations", { email: kept }, other)).status).toBe(200);
    const { code } = readMail(await db().outbox.findFirstOrThrow({ where: { recipient: theirs } }));
    bodyOf(message, await remove(leaving));
    expectProblem(await post("/staff/invitations/read", { token: code }), "NOT_FOUND");
    expect(await db().outbox.count({ where: { recipient: theirs } })).toBe(0);
    const { invitations } = bodyOf(staff, await get("/staff", other));
    expect(invitations.map(({ email }) => email)).toEqual([kept]);
  });

  it("takes the address out of the staff's history, the log and the invitations", async () => {
    const [owner, leaving] = [await makeAdmin(), await makeAdmin({ staffRole: "office", password })];
    const invited = await makeUser({ password });
    expect((await post("/staff/invitations", { email: invited.email }, owner)).status).toBe(200);
    expect((await put(`/staff/${leaving.id}`, { staffRole: "guide" }, owner)).status).toBe(200);
    const { email } = leaving;
    const session = bodyOf(sessionUser, await post("/auth/login", { email, password }));
    bodyOf(message, await post("/auth/delete-account", { password }, session));
    bodyOf(message, await remove(invited));
    const shown = (await get("/staff", owner)).text + (await get("/log", owner)).text;
    expect(shown).not.toContain(email);
    expect(shown).not.toContain(invited.email);
    expect(await db().invitation.count({ where: { email: invited.email } })).toBe(0);
    const { history } = bodyOf(staff, await get("/staff", owner));
    expect(history.filter(({ by }) => by === owner.name).slice(0, 2)).toMatchObject([
      { action: "moved", email: "", staffRole: "guide" },
      { action: "invited", email: "" },
    ]);
  });

  describe("while an admin confirms a booking", () => {
    async function both() {
      const [admin, user] = [await makeAdmin(), await makeUser({ password })];
      const { id } = await makeBooking({ userId: user.id });
      return {
        id,
        user,
        take: () => remove(user),
        confirm: () => put(`/bookings/${id}`, { status: "Confirmed" }, admin),
      };
    }

    it("is rejected if the confirmation is first", async () => {
      const { id, user, take, confirm } = await both();
      const [confirmed, removed] = await atTheSameMoment(id, [confirm, take]);
      expect(confirmed?.status).toBe(200);
      expectProblem(removed as Answer, "ACCOUNT_NOT_DELETABLE");
      expect(await bookingOf(id)).toMatchObject({ status: "Confirmed", userId: user.id });
    });

    it("leaves nothing to confirm if it is first", async () => {
      const { id, take, confirm } = await both();
      const [removed, confirmed] = await atTheSameMoment(id, [take, confirm]);
      expect(removed?.status).toBe(200);
      expectProblem(confirmed as Answer, "STATUS_CHANGED");
      expect(await bookingOf(id)).toMatchObject({ status: "Cancelled", userId: null });
    });

    it("leaves nothing to reopen if the booking was cancelled long before", async () => {
      const { id, user, take, confirm } = await both();
      bodyOf(message, await take());
      const text = "Whoever booked this has deleted their account, and we no longer know who they are.";
      expectProblem(await confirm(), "UNBOOKABLE", `${text} Please make a new booking.`);
      expect(await bookingOf(id)).toMatchObject({ status: "Cancelled", userId: null });
      expect(await exists(user)).toBe(false);
    });

    it("leaves nothing to reopen if the admin has read the booking before the deletion and the account after it", async () => {
      const { id, take, confirm } = await both();
      await db().booking.update({ where: { id }, data: { status: "Cancelled" } });
      const [removed, confirmed] = await atTheSameMoment(id, [take, confirm]);
      expect(removed?.status).toBe(200);
      expectProblem(confirmed as Answer, "STATUS_CHANGED");
      expect(await bookingOf(id)).toMatchObject({ status: "Cancelled", userId: null });
    });
  });

  it("keeps the last admin, also when the last two are deleted concurrently", async () => {
    await db().user.updateMany({ where: { role: "admin" }, data: { role: "customer" } });
    const [one, two] = [await makeAdmin({ password }), await makeAdmin({ password })];
    const answers = await Promise.all([remove(one), remove(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = (await exists(one)) ? one : two;
    const text = "This is the only owner. Make somebody else an owner first, so that nobody is locked out.";
    expectProblem(await remove(left), "LAST_ADMIN", text);
    const next = await makeAdmin();
    bodyOf(message, await remove(left));
    expect(await exists(next)).toBe(true);
  });
});
