import { exampleResource } from "~/features/departure/departure.examples";
import { exampleSheet, exampleSheetToken } from "~/features/departure/sheet/sheet.examples";
import type { MarkOnRoadInput, RoadParty, RoadResults, RoadSheet } from "./road.schema";

const mark = { id: "019bbf0e-4c1a-7b02-9d43-0a7c5be1f2d3", at: "2027-01-15T02:40:00.000Z" };
const bookingId = "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a60";
const arrived = { ...mark, by: exampleResource.name };

const parties: RoadParty[] = exampleSheet.parties.map((party) => ({ ...party, toCollect: 4500, reported: 0, arrived }));

export const exampleRoadSheet: RoadSheet = {
  ...exampleSheet,
  seats: 12,
  seatsTaken: exampleSheet.travellers,
  checkIn: "open",
  days: [
    {
      label: "Day 1",
      title: "Guwahati to Majuli",
      lines: ["Road: 7 hours", "We take the last ferry before dusk."],
      isToday: true,
    },
  ],
  parties,
};

export const exampleMarkOnRoad: MarkOnRoadInput = {
  token: exampleSheetToken,
  marks: [{ ...mark, bookingId }],
};

export const exampleRoadResults: RoadResults = {
  results: [
    {
      id: mark.id,
      bookingId,
      result: "arrived",
      message: null,
      arrived,
    },
  ],
};
