import { expect, it } from "vitest";
import { exampleManifest } from "./manifest.examples";
import { isOnTheWay, readersOf } from "./manifest.rules";
import type { ManifestItem } from "./manifest.schema";

const [example] = exampleManifest.items;
if (!example) throw new Error("The example has no trip");
const day = "2027-01-15";
const trip = (title: string, fields: Partial<ManifestItem> = {}): ManifestItem => ({
  ...example,
  title,
  startTime: null,
  ...fields,
});

it("tells a trip that has begun before the day from one that begins", () => {
  expect(["2027-01-14", day].map((date) => isOnTheWay({ date }, day))).toEqual([true, false]);
});

it("sends sheets to guides and drivers with a phone number, also to those of a hire, and to no vehicle", () => {
  const one = { resourceId: "1", kind: "driver" as const, name: "Dilip", phone: "9876543210", link: null };
  const crew = [one, { ...one, resourceId: "2", phone: "" }, { ...one, resourceId: "3", kind: "vehicle" as const }];
  const [booking] = example.bookings;
  if (!booking) throw new Error("The example has no booking");
  const hires = trip("Innova", { crew: [], bookings: [{ ...booking, crew }] });
  expect(readersOf([trip("Majuli", { crew }), hires])).toMatchObject([
    { of: { productId: example.id, date: day }, resourceId: "1", trip: "Majuli, 15 Jan 2027" },
    { of: { id: booking._id }, resourceId: "1", trip: `Innova for ${booking.name}, 15 Jan 2027` },
  ]);
});
