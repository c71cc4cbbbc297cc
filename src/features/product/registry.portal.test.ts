import { expect, it } from "vitest";
import { trpc } from "~tests/support/clients";
import { makeAdmin, makeCar, makeOffer, makeTour } from "~tests/support/factories";
import { withOwnDatabase } from "~tests/support/own-database";
import { findNamedItems, readNamedItem } from "./registry.portal";

withOwnDatabase();

it("finds the first products on offer of the kinds, also those that cannot be booked now", async () => {
  for (let index = 0; index < 12; index++) await makeTour({ title: `Tour ${index}` });
  const late = await makeTour({ title: "Majuli by boat", createdAt: new Date("2020-01-01") });
  const car = await makeCar({ name: "Zonga", availability: false });
  const offer = await makeOffer({ title: "Autumn", validTill: new Date("2020-01-01") });
  const archived = await makeTour({ title: "Majuli, archived", archivedAt: new Date() });
  const client = trpc(await makeAdmin());
  const all = await findNamedItems(client, ["tour", "car", "offer"], "");
  expect(all).toHaveLength(10);
  expect(all.slice(8)).toEqual([
    { id: car.id, kind: "car", title: "Zonga" },
    { id: offer.id, kind: "offer", title: "Autumn" },
  ]);
  const named = { id: late.id, kind: "tour", title: "Majuli by boat" };
  expect(await findNamedItems(client, ["tour", "offer"], "majuli")).toEqual([named]);
  expect(await findNamedItems(client, ["car"], "majuli")).toEqual([]);
  expect(await readNamedItem(client, late.id)).toEqual(named);
  expect(await readNamedItem(client, archived.id)).toBeNull();
});
