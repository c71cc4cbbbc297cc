import { afterAll, describe, expect, it } from "vitest";
import { firstDepartureDefaults } from "~/features/departure/departure.settings";
import { idFieldOf, kinds, productKinds } from "~/features/product/registry";
import { startOf } from "~/features/product/start.rules";
import { fromDatabaseDate } from "~/lib/dates";
import { db } from "~/server/db/client";
import { sql } from "~/server/db/sql";
import { storeProduct } from "~tests/api/contract/operations/kinds";
import { makeBooking } from "~tests/support/factories";
import { setFirstSettings } from "~tests/support/settings";
import { readPlan } from "./trip-plan.store";

afterAll(() => setFirstSettings({ departureDefaults: firstDepartureDefaults }));

const values = {
  departure: { startTime: "06:00", meetingPoint: "Departure" },
  product: { startTime: "07:00", meetingPoint: "Product" },
  settings: { startTime: "08:00", meetingPoint: "Settings" },
};
const nothing = { startTime: null, meetingPoint: "" };
const [yes, no] = [true, false];

/** All ways in which departure, product and settings say something, or nothing. */
const ways = [yes, no].flatMap((departure) =>
  [yes, no].flatMap((product) => [yes, no].map((settings) => ({ departure, product, settings }))),
);

describe.each(productKinds)("the start of a %s", (kind) => {
  it.each(ways)("is the departure's, else the product's, else that of the settings: %o", async (says) => {
    const { id: productId } = await storeProduct(kind);
    const said = (source: keyof typeof values) => (says[source] ? values[source] : nothing);
    await db().product.update({ where: { id: productId }, data: said("product") });
    const { id, date } = await makeBooking({ [idFieldOf(kind)]: productId, status: "Confirmed" });
    await db().departure.create({ data: { productId, date, ...said("departure") } });
    setFirstSettings({ departureDefaults: { ...firstDepartureDefaults, ...said("settings") } });
    const plan = await readPlan(sql, { id, date: fromDatabaseDate(date) }, new Date());
    const [source] = (["departure", "product", "settings"] as const).filter((one) => says[one]);
    if (!says.departure) {
      // The product's page says the same.
      const { startTime, meetingPoint } = says.product
        ? values.product
        : { startTime: undefined, meetingPoint: undefined };
      expect(plan).toMatchObject(startOf(kind, { startTime, meetingPoint }, said("settings")));
    }
    // A booking that stands alone has a pickup instead.
    expect(plan).toMatchObject(kinds[kind].sharesDeparture && source ? values[source] : nothing);
  });
});
