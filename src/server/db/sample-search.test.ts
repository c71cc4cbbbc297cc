import { beforeAll, expect, it } from "vitest";
import { tourList } from "~/features/product/kinds/tour/tour.schema";
import { readTourView } from "~/features/product/kinds/tour/tour-filters.rules";
import { toListInput } from "~/features/product/kinds/tour/tour-search.rules";
import { seedSampleCatalogue } from "~prisma/seed";
import { bodyOf, caller, get } from "~tests/support/clients";
import { withOwnDatabase } from "~tests/support/own-database";
import { db } from "./client";

withOwnDatabase();

beforeAll(() => seedSampleCatalogue(db(), new Date()));

// What travellers type, and what the tour that comes first must have in its texts.
it.each([
  ["Kaziranga", /Kaziranga/],
  ["kazirnga safari", /Kaziranga/],
  ["Tawang and Majuli", /Tawang|Majuli/],
  ["kaziranga + shillong", /Kaziranga|Shillong/],
  ["hubby and me, honeymoon", /"type":"Honeymoon"/],
  ["newly married, 5 to 8 days", /"type":"Honeymoon"/],
  ["family with kids 8 and 3, 4 to 6 days", /"type":"Family"/],
  ["meghalaya 4N/5D", /Meghalaya/],
  ["root bridges", /Nongriat/],
  ["with my parents, Shillong", /Shillong/],
  ["Tawang, me and my wife, 1 lakh per person", /Tawang/],
  ["sikkim package from kolkata for couple", /Sikkim/],
  ["ex Kolkata 3 days", /"days":3,/],
  ["around 30000 nagaland", /Nagaland/],
  ["tea gardens, senior citizen couple", /[Tt]ea/],
  ["Cherapunji", /Cherrapunji|Sohra/],
  ["কাজিরাঙ্গা", /Kaziranga/],
  ["तवांग और माजुली", /Tawang|Majuli/],
  ["Ich reise allein, Tawang", /Tawang/],
  ["northeast india 5 days", /"title"/],
])("of “%s” the page and a program get the same tours first", async (search, has) => {
  const page = await caller().tour.list(toListInput(readTourView({ search })));
  const program = bodyOf(tourList, await get(`/tours?${new URLSearchParams({ search, limit: "6" })}`));
  expect(JSON.stringify(page.results[0])).toMatch(has);
  expect(program.results.map(({ title }) => title)).toEqual(page.results.map(({ title }) => title));
});

it("names what no tour knows, on the page and to programs", async () => {
  const search = "Majuli zzyzxq, couple";
  const page = await caller().tour.list(toListInput(readTourView({ search })));
  const program = bodyOf(tourList, await get(`/tours?${new URLSearchParams({ search })}`));
  expect([page.leftOut, program.leftOut]).toEqual([["zzyzxq"], ["zzyzxq"]]);
  expect(page.results[0]?.title).toBe(program.results[0]?.title);
});
