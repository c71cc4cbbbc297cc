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
  ])("refuses %o", async (fields, field, message) => {
    const body = { kind: "guide", name: "Rita", phone: "9876543210", ...fields };
    const problem = expectProblem(await post("/resources", body, await makeAdmin()), "VALIDATION");
    expect(problem).toMatchObject({ issues: [{ path: [field], message }] });
  });
});
