import { expect, it } from "vitest";
import { trpc } from "~tests/support/clients";
import { makeAdmin, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { readNamedItems } from "./registry.portal";

withOwnDatabase();

it("names every product on offer, by title, also those that cannot be booked now", async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Tour ${String.fromCharCode(65 + index)}`);
  for (const title of titles) await makeTour({ title });
  await makeCar({ name: "Zonga", availability: false });
  await makeOffer({ title: "Autumn", validTill: new Date("2020-01-01") });
  await makeTour({ title: "Archived", archivedAt: new Date() });
  const items = await readNamedItems(trpc(await makeAdmin()));
  expect(items.map(({ title }) => title)).toEqual(["Autumn", ...titles, "Zonga"]);
});
