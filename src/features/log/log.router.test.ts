import { expect, it } from "vitest";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, send } from "~tests/support/clients";
import { makeAdmin, makeBooking, makeTour, makeUser, type TestUser, word } from "~tests/support/factories";
import { logPage } from "./log.schema";

async function read(query: Record<string, string>, as: TestUser) {
  return bodyOf(logPage, await get(`/log?${new URLSearchParams(query)}`, as));
}

it("has changes of products and staff and status changes of bookings, with what was before", async () => {
  const admin = await makeAdmin({ name: word() });
  const tour = await makeTour();
  const recorded = { subject: "tour", subjectId: tour.id, action: "updated", actorId: admin.id } as const;
  await db().change.create({ data: { ...recorded, fields: { price: [4500, 4700] } } });
  const booking = await makeBooking();
  expect((await send("PUT", `/bookings/${booking.id}`, { body: { status: "Confirmed" }, as: admin })).status).toBe(200);
  const invited = `${word()}@example.com`;
  await post("/staff/invitations", { email: invited, staffRole: "guide" }, admin);

  const all = await read({ person: admin.id }, admin);
  expect(all.results).toMatchObject([
    { subject: "user", action: "invited", fields: { email: [null, invited], role: [null, "guide"] } },
    { subject: "booking", item: booking.reference, fields: { status: ["Pending", "Confirmed"] } },
    { subject: "tour", item: tour.title, fields: { price: [4500, 4700] }, by: { _id: admin.id, name: admin.name } },
  ]);
  expect(all.people).toContainEqual({ _id: admin.id, name: admin.name });

  const subjects = async (query: Record<string, string>) => {
    const { results } = await read({ person: admin.id, ...query }, admin);
    return results.map(({ subject }) => subject);
  };
  expect(await subjects({ subject: "tour" })).toEqual(["tour"]);
  expect(await subjects({ subject: "booking" })).toEqual(["booking"]);
  expect(await subjects({ search: tour.title.toUpperCase() })).toEqual(["tour"]);
  expect(await subjects({ search: booking.reference.toLowerCase() })).toEqual(["booking"]);
  expect(await subjects({ search: "100%_\\" })).toEqual([]);
  expect(await subjects({ to: "2020-01-01" })).toEqual([]);
  expect(await subjects({ from: "2020-01-01" })).toHaveLength(3);
});

it("lists the staff by name, numbers by their value", async () => {
  const tag = word();
  const [admin] = [await makeAdmin({ name: `${tag} 10` }), await makeAdmin({ name: `${tag} 9` })];
  const { people } = await read({}, admin);
  expect(people.flatMap(({ name }) => (name.startsWith(tag) ? [name] : []))).toEqual([`${tag} 9`, `${tag} 10`]);
});

it("has pages", async () => {
  const admin = await makeAdmin();
  const { id: subjectId } = await makeTour();
  for (const action of ["first", "second", "third"]) {
    await db().change.create({ data: { subject: "tour", subjectId, action, actorId: admin.id } });
  }
  const [newer, older] = [
    await read({ person: admin.id, limit: "2" }, admin),
    await read({ person: admin.id, limit: "2", page: "2" }, admin),
  ];
  expect(newer).toMatchObject({ hasNext: true, results: [{ action: "third" }, { action: "second" }] });
  expect(older).toMatchObject({ hasNext: false, results: [{ action: "first" }] });
});

it("goes on by a cursor, and newer entries move nothing", async () => {
  const admin = await makeAdmin();
  const { id: subjectId } = await makeTour();
  // All in one millisecond, as one transaction writes them.
  const at = new Date();
  const note = (action: string) =>
    db().change.create({ data: { subject: "tour", subjectId, action, actorId: admin.id, at } });
  for (const action of ["1", "2", "3", "4", "5"]) await note(action);
  const read2 = (query: Record<string, string>) => read({ person: admin.id, limit: "2", ...query }, admin);
  const seen: string[] = [];
  let page = await read2({});
  for (;;) {
    seen.push(...page.results.map(({ action }) => action));
    if (page.next === undefined) break;
    await db().change.create({ data: { subject: "tour", subjectId, action: "later", actorId: admin.id } });
    page = await read2({ after: page.next });
  }
  expect(seen.sort()).toEqual(["1", "2", "3", "4", "5"]);
  expectProblem(await get(`/log?after=x`, admin), "VALIDATION", "Must be a cursor that an answer of this list had");
});

it("withholds what was written about people whose account or booking is erased", async () => {
  const admin = await makeAdmin();
  const gone = await makeUser();
  const { id: bookingId } = await makeBooking({ userId: gone.id });
  const secret = word();
  const fields = { email: [null, gone.email], role: ["office", "customer"], note: [null, secret] };
  const by = { actorId: admin.id, action: "noted" };
  await db().change.create({ data: { ...by, subject: "user", subjectId: gone.id, fields } });
  await db().change.create({ data: { ...by, subject: "booking", subjectId: bookingId, fields } });
  await db().booking.update({ where: { id: bookingId }, data: { name: "", userId: null } });
  await db().user.delete({ where: { id: gone.id } });
  const { results } = await read({ person: admin.id }, admin);
  expect(results.map((entry) => entry.fields)).toEqual([
    { role: ["office", "customer"] },
    { role: ["office", "customer"] },
  ]);
  expect(JSON.stringify(results)).not.toContain(gone.email);
});

it("refuses filters that make no sense", async () => {
  expectProblem(await get("/log?subject=boat", await makeAdmin()), "VALIDATION");
});
