import { expect, it } from "vitest";
import { exampleReplacement } from "~/features/departure/departure.examples";
import { plainTrips, replacedText, stillFree } from "./replace.rules";

const [example] = exampleReplacement.trips;
if (!example) throw new Error("The example has no trip");
const trips = [
  { ...example, assignmentId: "free" },
  { ...example, assignmentId: "off", obstacle: "Tenzin is off on 15 Jan 2027." },
  { ...example, assignmentId: "paper", notes: ["Licence only until 16 Jan 2027"] },
];

it("gives over what nothing stands against, and with a paper that runs out only by choice", () => {
  expect(plainTrips(trips)).toEqual(["free"]);
  expect(stillFree(trips, ["paper", "free"])).toEqual(["free", "paper"]);
});

it("keeps no tick of a trip that is gone, or cannot be given over any more", () => {
  expect(stillFree(trips, ["gone", "off", "free"])).toEqual(["free"]);
});

it("says who has taken over how many trips", () => {
  expect(replacedText({ ...exampleReplacement, trips })).toBe("Tenzin Norbu takes over 3 trips from Rita Lepcha.");
});
