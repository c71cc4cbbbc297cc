import { expect, it } from "vitest";
import { z } from "zod";
import { db } from "~/server/db/client";
import { bodyOf, expectProblem, get, post, put, send } from "~tests/support/clients";
import { makeAdmin, makeSavedView, word } from "~tests/support/factories";
import { maxSavedViews, savedView } from "./saved-view.schema";

const list = z.array(savedView);

it("a view is saved, renamed, filled with other filters and deleted, for its owner alone", async () => {
  const [owner, other] = [await makeAdmin({ staffRole: "accounts" }), await makeAdmin()];
  const filters = { status: "Pending", from: "2027-01-01", tag: "School  Group", sort: "dateAsc" };
  const saved = bodyOf(savedView, await post("/bookings/views", { name: " Schools ", filters }, owner));
  expect(saved).toMatchObject({ name: "Schools", filters: { ...filters, tag: "school group" } });
  const renamed = await put(`/bookings/views/${saved._id}`, { name: "Groups" }, owner);
  expect(bodyOf(savedView, renamed)).toEqual({ ...saved, name: "Groups" });
  const changed = await put(`/bookings/views/${saved._id}`, { filters: { search: "Asha" } }, owner);
  expect(bodyOf(savedView, changed)).toEqual({ ...saved, name: "Groups", filters: { search: "Asha" } });
  expect(bodyOf(list, await get("/bookings/views", owner))).toHaveLength(1);
  expect(bodyOf(list, await get("/bookings/views", other))).toEqual([]);
  const missing = "You have no such view.";
  expectProblem(await put(`/bookings/views/${saved._id}`, { name: "Mine" }, other), "NOT_FOUND", missing);
  expectProblem(await send("DELETE", `/bookings/views/${saved._id}`, { as: other }), "NOT_FOUND", missing);
  expect((await send("DELETE", `/bookings/views/${saved._id}`, { as: owner })).body).toEqual({ _id: saved._id });
  expect(await db().savedView.count({ where: { userId: owner.id } })).toBe(0);
});

it("a name is needed, and is taken once; another person may have the same", async () => {
  const [owner, other] = [await makeAdmin(), await makeAdmin()];
  const { name } = await makeSavedView(owner);
  const second = await makeSavedView(owner);
  const taken = "You have a view with this name already.";
  const save = (typed: string, as = owner) => post("/bookings/views", { name: typed, filters: {} }, as);
  expectProblem(await save(name), "VALIDATION", taken);
  expectProblem(await put(`/bookings/views/${second.id}`, { name }, owner), "VALIDATION", taken);
  expectProblem(await save(" "), "VALIDATION", "Please enter a name");
  expect((await save(name, other)).status).toBe(200);
});

it("views are listed by name, numbers by their value", async () => {
  const owner = await makeAdmin();
  const data = ["Week 10", "week 9", "Asha"].map((name) => ({ userId: owner.id, name, filters: {} }));
  await db().savedView.createMany({ data });
  const names = bodyOf(list, await get("/bookings/views", owner)).map(({ name }) => name);
  expect(names).toEqual(["Asha", "week 9", "Week 10"]);
});

it("filters that this version does not know are left out, and the number of views is limited", async () => {
  const owner = await makeAdmin();
  await db().savedView.create({ data: { userId: owner.id, name: "Old", filters: { status: "Lost" } } });
  expect(bodyOf(list, await get("/bookings/views", owner))).toMatchObject([{ name: "Old", filters: {} }]);
  const data = Array.from({ length: maxSavedViews - 1 }, () => ({ userId: owner.id, name: word(), filters: {} }));
  await db().savedView.createMany({ data });
  const answer = await post("/bookings/views", { name: "One more", filters: {} }, owner);
  expectProblem(answer, "VALIDATION", "You have 50 views. Please delete one first.");
});
