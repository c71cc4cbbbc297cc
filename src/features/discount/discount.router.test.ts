import { describe, expect, it } from "vitest";
import { changeList } from "~/features/history/history.schema";
import { conflictMessage } from "~/server/api/errors";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { codeName, makeAdmin, makeBooking, makeCode, makeTour } from "~tests/support/factories";
import { codePage, discountCode } from "./discount.schema";

describe("a discount code", () => {
  it("is added, read, listed with its uses, edited and archived by admins, with a history", async () => {
    const [admin, tour] = await Promise.all([makeAdmin(), makeTour()]);
    const name = codeName();
    const body = { code: name.toLowerCase(), percent: 10, from: "2027-06-01", to: "2027-08-31", maxUses: 50 };
    const made = bodyOf(discountCode, await post("/codes", { ...body, productIds: [tour.id] }, admin));
    expect(made).toMatchObject({
      ...body,
      code: name,
      amount: null,
      maxUsesPerCustomer: null,
      kinds: [],
      minTotal: 0,
      uses: 0,
      version: 1,
      products: [{ _id: tour.id, kind: "tour", title: tour.title }],
    });
    await db().discountCode.update({ where: { id: made._id }, data: { uses: 12 } });
    const changes = { amount: 500, kinds: ["car", "offer"], to: null, maxUses: "", archived: true, version: 1 };
    const changed = bodyOf(discountCode, await put(`/codes/${made._id}`, changes, admin));
    expect(changed).toMatchObject({
      percent: null,
      amount: 500,
      kinds: ["car", "offer"],
      to: null,
      maxUses: null,
      archived: true,
      version: 2,
      from: "2027-06-01",
      uses: 12,
      products: [{ _id: tour.id }],
    });
    expect(bodyOf(discountCode, await get(`/codes/${made._id}`, admin))).toEqual(changed);
    const list = bodyOf(codePage, await get(`/codes?search=${name.toLowerCase()}`, admin));
    expect(list).toEqual({ results: [changed], pages: 1, total: 1 });
    const [updated, created] = bodyOf(changeList, await get(`/codes/${made._id}/history`, admin));
    expect(updated).toMatchObject({
      action: "updated",
      by: { name: admin.name },
      fields: { percent: [10, null], amount: [null, 500], archived: [false, true], maxUses: [50, null] },
    });
    expect(created).toMatchObject({ action: "created" });
    expect((await put(`/codes/${made._id}`, { archived: false }, admin)).body).toMatchObject({ archived: false });
  });

  it("is deleted if no booking has it, else archived", async () => {
    const admin = await makeAdmin();
    const [unused, used] = [await makeCode(), await makeCode()];
    await makeBooking({ code: used.code, status: "Cancelled" });
    const remove = (id: string) => send("DELETE", `/codes/${id}`, { as: admin });
    expect((await remove(unused.id)).body).toEqual({ _id: unused.id, archived: false });
    expectProblem(await get(`/codes/${unused.id}`, admin), "NOT_FOUND", "There is no such code.");
    expect((await get(`/codes/${unused.id}/history`, admin)).body).toMatchObject([{ action: "deleted" }]);
    expect((await remove(used.id)).body).toEqual({ _id: used.id, archived: true });
    expect((await get(`/codes/${used.id}`, admin)).body).toMatchObject({ archived: true, version: 2 });
    expectProblem(await remove(unused.id), "NOT_FOUND");
  });

  it.each([
    [{ percent: 101 }, "percent", "Must be at most 100"],
    [{ percent: 0 }, "percent", "Must be more than 0"],
    [{ percent: 7.555 }, "percent", "Please use at most two decimals"],
    [{ percent: null, amount: -1 }, "amount", "Must be an amount in rupees"],
    [{ percent: null, amount: 0 }, "amount", "Must be more than 0"],
    [{ percent: null }, "percent", "Please enter a percentage or an amount"],
    [{ amount: 100 }, "amount", "Please enter a percentage or an amount, not both"],
    [{ from: "2027-06-02", to: "2027-06-01" }, "to", "Must not be before the first day"],
    [{ from: "2027-02-30" }, "from", "Must be a date of the form yyyy-MM-dd"],
    [{ code: "A B" }, "code", "Please use 3 to 20 letters, digits or hyphens"],
    [{ code: "" }, "code", "Please enter a code"],
    [{ maxUses: 0 }, "maxUses", "Must be at least 1"],
    [{ maxUsesPerCustomer: 1.5 }, "maxUsesPerCustomer", "Must be at least 1"],
    [
      { productIds: ["019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a59"] },
      "productIds",
      "One of these products is not on offer any more.",
    ],
  ])("%j is refused at its field", async (fields, field, message) => {
    const admin = await makeAdmin();
    const name = codeName();
    const answer = await post("/codes", { code: name, percent: 10, ...fields }, admin);
    const { issues } = expectProblem(answer, "VALIDATION");
    expect(issues).toContainEqual({ path: [field], message });
    expect(await db().discountCode.count({ where: { code: name } })).toBe(0);
  });

  it("that exists already is refused, also if two admins add it at the same time", async () => {
    const admin = await makeAdmin();
    const name = codeName();
    const answers = await Promise.all([1, 2, 3].map(() => post("/codes", { code: name, percent: 10 }, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body).toMatchObject({ issues: [{ path: ["code"], message: `There is a code ${name} already.` }] });
  });

  it("keeps its rules in an edit of single fields", async () => {
    const admin = await makeAdmin();
    const { id } = await makeCode({ uses: 12, maxUses: 20, from: new Date("2027-06-01") });
    const edit = async (fields: object) => expectProblem(await put(`/codes/${id}`, fields, admin), "VALIDATION").issues;
    expect(await edit({ percent: null })).toEqual([
      { path: ["percent"], message: "Please enter a percentage or an amount" },
    ]);
    expect(await edit({ to: "2027-05-31" })).toEqual([{ path: ["to"], message: "Must not be before the first day" }]);
    expect(await edit({ maxUses: 11 })).toEqual([
      { path: ["maxUses"], message: "It has been used 12 times: it cannot be less than that." },
    ]);
    expect((await put(`/codes/${id}`, { maxUses: 12 }, admin)).status).toBe(200);
  });

  it("refuses an edit of an older version, by body and by If-Match", async () => {
    const admin = await makeAdmin();
    const { id } = await makeCode();
    const answers = await Promise.all([5, 6].map((percent) => put(`/codes/${id}`, { percent, version: 1 }, admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await put(`/codes/${id}`, { percent: 7, version: 1 }, admin);
    expect(expectProblem(late, "EDIT_CONFLICT", conflictMessage).current).toMatchObject({ _id: id, version: 2 });
    const old = await send("PUT", `/codes/${id}`, { body: { percent: 7 }, as: admin, headers: { "if-match": '"1"' } });
    expectProblem(old, "PRECONDITION_FAILED", conflictMessage);
  });
});
