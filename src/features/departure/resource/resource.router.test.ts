import { describe, expect, it } from "vitest";
import { toDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeBooking, makeCar, makeResource, word } from "~tests/support/factories";
import { resource, resourcePage } from "./resource.schema";

describe("a guide, driver or vehicle", () => {
  it("is added, edited, found and archived, with a history", async () => {
    const admin = await makeAdmin();
    const body = { kind: "vehicle", name: `Bolero ${word()}`, phone: "", languages: [], seats: "7" };
    const made = bodyOf(resource, await post("/resources", body, admin));
    expect(made).toMatchObject({ ...body, seats: 7, active: true, version: 1 });
    const edited = await put(`/resources/${made._id}`, { seats: "", active: false, version: 1 }, admin);
    expect(edited.body).toMatchObject({ seats: null, active: false, name: body.name, version: 2 });
    expectProblem(await put(`/resources/${made._id}`, { seats: 5, version: 1 }, admin), "EDIT_CONFLICT");
    const page = await get(`/resources?kind=vehicle&active=false&search=${body.name}`, admin);
    expect(bodyOf(resourcePage, page)).toMatchObject({ results: [{ _id: made._id }], total: 1 });
    expect((await get(`/resources/${made._id}/history`, admin)).body).toMatchObject([
      { action: "updated", fields: { seats: [7, null], active: [true, false] } },
      { action: "created" },
    ]);
  });

  it("is listed by name as people expect: numbers by their value, without regard to case and accents", async () => {
    const admin = await makeAdmin();
    const tag = word();
    const names = ["Ünal", "Guide 10", "Uma", "guide 3", "Guide 2", "Zara", "Ûnal 2"].map((name) => `${tag} ${name}`);
    await db().resource.createMany({ data: names.map((name) => ({ kind: "guide", name })) });
    const pageOf = async (page: number) =>
      bodyOf(resourcePage, await get(`/resources?search=${tag}&limit=3&page=${page}`, admin)).results;
    const found = [...(await pageOf(1)), ...(await pageOf(2)), ...(await pageOf(3))];
    const expected = ["Guide 2", "guide 3", "Guide 10", "Uma", "Ünal", "Ûnal 2", "Zara"];
    expect(found.map(({ name }) => name)).toEqual(expected.map((name) => `${tag} ${name}`));
  });

  it("has days off and papers, whose reasons and numbers are not in the history", async () => {
    const admin = await makeAdmin();
    const { id } = await makeResource();
    const later = { from: dayAhead(40), to: dayAhead(41), reason: "Operation" };
    const daysOff = [later, { from: dayAhead(35), to: dayAhead(35), reason: "" }];
    const papers = [{ kind: "licence", number: "AS01 2019", validUntil: dayAhead(400) }];
    const edited = await put(`/resources/${id}`, { daysOff, papers, version: 1 }, admin);
    expect(edited.body).toMatchObject({ daysOff: [daysOff[1], later], papers, version: 2 });
    await put(`/resources/${id}`, { name: "Rita", version: 2 }, admin);
    expect((await get(`/resources/${id}`, admin)).body).toMatchObject({ daysOff: [daysOff[1], later], papers });
    const emptied = await put(`/resources/${id}`, { daysOff: [], version: 3 }, admin);
    expect(emptied.body).toMatchObject({ daysOff: [], papers });
    const history = await get(`/resources/${id}/history`, admin);
    expect(JSON.stringify(history.body)).not.toMatch(/Operation|AS01/);
    expect(history.body).toMatchObject([
      { fields: { daysOff: [[expect.any(String), expect.any(String)], []] } },
      { fields: { name: [expect.any(String), "Rita"] } },
      { fields: { papers: [[], [expect.stringMatching(/^Licence valid until /)]] } },
    ]);
    expect((await send("DELETE", `/resources/${id}`, { as: admin })).body).toMatchObject({ archived: false });
  });

  it("is deleted, or archived if it was assigned", async () => {
    const [admin, unused, used, { id: carId }] = await Promise.all([
      makeAdmin(),
      makeResource(),
      makeResource(),
      makeCar(),
    ]);
    const day = toDatabaseDate(dayAhead());
    const { id: bookingId } = await makeBooking({ carId });
    await db().assignment.create({ data: { resourceId: used.id, bookingId, from: day, to: day } });
    const remove = (id: string) => send("DELETE", `/resources/${id}`, { as: admin });
    expect((await remove(unused.id)).body).toEqual({ _id: unused.id, archived: false });
    expect((await remove(used.id)).body).toEqual({ _id: used.id, archived: true });
    expect((await get(`/resources/${used.id}`, admin)).body).toMatchObject({ active: false });
    expectProblem(await remove(unused.id), "NOT_FOUND");
  });

  it.each([
    [{ kind: "" }, "kind", "Please choose guide, driver or vehicle"],
    [{ name: " " }, "name", "Please enter a name"],
    [{ phone: "12345" }, "phone", "Phone number must be exactly 10 digits"],
    [{ seats: 0 }, "seats", "Must be at least 1"],
    [{ papers: [{ kind: "", validUntil: "2027-01-15" }] }, "papers", "Please choose a paper"],
    [{ daysOff: [{ from: "2027-01-15", to: "2027-01-14" }] }, "daysOff", "Must be on or after the first day"],
  ])("refuses %o", async (fields, field, message) => {
    const body = { kind: "guide", name: "Rita", phone: "9876543210", ...fields };
    const problem = expectProblem(await post("/resources", body, await makeAdmin()), "VALIDATION");
    expect(problem).toMatchObject({ issues: [{ path: expect.arrayContaining([field]), message }] });
  });
});
