import { exampleChange } from "~/features/history/history.examples";
import { changeList } from "~/features/history/history.schema";
import { nothing } from "~/lib/fields";
import { missingFactorMessage } from "~/server/api/errors";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { assign, assignToHire, unassign, unassignFromHire } from "./assign/assignment.service";
import { countDepartures, listDepartures } from "./board/board.service";
import { lanes, lanesInput, maxLaneDays } from "./board/lanes.schema";
import { readLanes } from "./board/lanes.service";
import { departuresToday } from "./board/today.schema";
import { readDeparturesToday } from "./board/today.service";
import {
  exampleDeparture,
  exampleDeparturesToday,
  exampleGuideDeparture,
  exampleLanes,
  exampleResource,
} from "./departure.examples";
import {
  assignInput,
  assignments,
  assignToHireInput,
  assignToHireWhenInput,
  assignWhenInput,
  departure,
  departureByDay,
  departureChangesInput,
  departureDays,
  departureDaysInput,
  departurePage,
  listDeparturesInput,
  updateDepartureInput,
} from "./departure.schema";
import { getDeparture, listDepartureChanges, updateDeparture } from "./departure.service";
import { guideDepartures } from "./guide/guide.schema";
import { listGuideDepartures } from "./guide/guide.service";
import { sheetProcedures } from "./sheet/sheet.router";

const missing = { NOT_FOUND: "There is no such tour or offer." };
const refusals = {
  RESOURCE_BUSY: "Rita Lepcha is with Tawang and Sela Pass from 14 Jan 2027 to 19 Jan 2027.",
  STATUS_CHANGED: "This departure is cancelled.",
  EDIT_CONFLICT:
    "Somebody else has assigned Tenzin Norbu here in the meantime. To add Rita Lepcha as well, assign again.",
};
const assigning = { resourceId: exampleResource._id };
const { assignments: exampleAssignments } = exampleDeparture;

export const departureRouter = createRouter({
  list: userProcedure("departure.read")
    .meta({
      route: "GET /departures",
      operationId: "listDepartures",
      summary: "List departures and hires (staff)",
      description: `The departures of tours and offers that begin in the days and have bookings or something set, and the hires of cars, by
date and title. Each has its bookings in sums, its people, and what is missing. For staff.`,
      successDescription: "One page",
      response: { results: [exampleDeparture], pages: 1, total: 1 },
    })
    .input(listDeparturesInput)
    .output(departurePage)
    .query(({ input }) => listDepartures(input)),

  days: userProcedure("departure.read")
    .meta({
      route: "GET /departures/days",
      operationId: "countDepartures",
      summary: "Count departures by day (staff)",
      description: "For each day with departures or hires how many begin, with how many travellers. For staff.",
      successDescription: "The days, without those that have none",
      response: [{ date: "2027-01-15", departures: 3, travellers: 14, withoutGuide: 1 }],
    })
    .input(departureDaysInput)
    .output(departureDays)
    .query(({ input }) => countDepartures(input)),

  lanes: userProcedure("departure.read")
    .meta({
      route: "GET /departures/lanes",
      operationId: "readLanes",
      summary: "Read trips and people of some days (staff)",
      description: `The departures and hires that are under way or begin in the days, and all guides, drivers and vehicles with their trips,
days off and papers that run out, for at most ${maxLaneDays} days. For staff.`,
      successDescription: "Trips by first day and title, people by kind and name",
      response: exampleLanes,
    })
    .input(lanesInput)
    .output(lanes)
    .query(({ input }) => readLanes(input)),

  today: userProcedure("departure.read")
    .meta({
      route: "GET /departures/today",
      operationId: "readDeparturesToday",
      summary: "Who travels today and tomorrow (staff)",
      description: `How many leave today and tomorrow and how many are on the way, and for this week and the next how many departures have no
guide, and the places left. For staff.`,
      successDescription: "The numbers",
      response: exampleDeparturesToday,
    })
    .input(nothing)
    .output(departuresToday)
    .query(({ ctx }) => readDeparturesToday(ctx)),

  byDay: userProcedure("departure.read")
    .meta({
      route: "GET /departures/{productId}/{date}",
      operationId: "getDeparture",
      summary: "Read a departure (staff)",
      description: "A tour's or an offer's departure on a day; with version 0 while nothing is set. For staff.",
      successDescription: "The departure",
      errors: missing,
      response: exampleDeparture,
    })
    .input(departureByDay)
    .output(departure)
    .query(({ input }) => getDeparture(input)),

  update: userProcedure("departure.manage")
    .meta({
      route: "PUT /departures/{productId}/{date}",
      operationId: "updateDeparture",
      summary: "Set a departure (admin)",
      description: `Sets the given fields, and stores the departure if nothing was set before. \`capacity\` replaces the product's on this date.
A closed or cancelled departure takes no bookings; one with bookings cannot be cancelled. For admins.`,
      successDescription: "The changed departure",
      errors: {
        ...missing,
        CAPACITY_SOLD: "14 are sold on 15 Jan 2027: it cannot be less than that.",
        DEPARTURE_BOOKED:
          "2 bookings of 4 travellers would be left over. Close the departure first, then move or cancel them.",
      },
      request: { status: "guaranteed", capacity: 12, startTime: "06:30", version: 2 },
      response: exampleDeparture,
      versioned: true,
    })
    .input(updateDepartureInput)
    .output(departure)
    .mutation(({ ctx, input }) => updateDeparture(ctx, input)),

  assign: userProcedure("departure.manage")
    .meta({
      route: "POST /departures/{productId}/{date}/assignments",
      operationId: "assignToDeparture",
      summary: "Assign a guide, driver or vehicle to a departure (admin)",
      description:
        "For all days of the tour or offer. Refused if it is off or on another trip on one of them. For admins.",
      successDescription: "The departure with its people and vehicles",
      errors: { ...missing, ...refusals },
      request: assigning,
      response: exampleDeparture,
    })
    .input(assignWhenInput)
    .output(departure)
    .mutation(({ ctx, input }) => assign(ctx, input)),

  unassign: userProcedure("departure.manage")
    .meta({
      route: "DELETE /departures/{productId}/{date}/assignments/{resourceId}",
      operationId: "unassignFromDeparture",
      summary: "Take a guide, driver or vehicle off a departure (admin)",
      description: "Takes one of those assigned off, who is then free on these days. For admins.",
      successDescription: "The departure with its people and vehicles",
      errors: { NOT_FOUND: "Nobody like that is assigned here." },
      response: { ...exampleDeparture, assignments: [] },
    })
    .input(assignInput)
    .output(departure)
    .mutation(({ ctx, input }) => unassign(ctx, input)),

  assignToHire: userProcedure("departure.manage")
    .meta({
      route: "POST /hires/{id}/assignments",
      tag: "departures",
      operationId: "assignToHire",
      summary: "Assign a driver or vehicle to the hire of a car (admin)",
      description: `For all days of a car's booking. The assignment moves with the booking, and ends if the booking is cancelled or if it is
on another trip on the new days. Refused if it is off or on another trip on one of the days. For admins.`,
      successDescription: "Everybody and every vehicle that is assigned",
      errors: { NOT_FOUND: "There is no such booking of a car.", ...refusals },
      request: assigning,
      response: exampleAssignments,
    })
    .input(assignToHireWhenInput)
    .output(assignments)
    .mutation(({ ctx, input }) => assignToHire(ctx, input)),

  unassignFromHire: userProcedure("departure.manage")
    .meta({
      route: "DELETE /hires/{id}/assignments/{resourceId}",
      tag: "departures",
      operationId: "unassignFromHire",
      summary: "Take a driver or vehicle off the hire of a car (admin)",
      description: "Takes one of those assigned off, who is then free on these days. For admins.",
      successDescription: "Everybody and every vehicle that is still assigned",
      errors: { NOT_FOUND: "Nobody like that is assigned here." },
      response: [],
    })
    .input(assignToHireInput)
    .output(assignments)
    .mutation(({ ctx, input }) => unassignFromHire(ctx, input)),

  ...sheetProcedures,

  mine: userProcedure("departure.own")
    .meta({
      route: "GET /guide/departures",
      tag: "departures",
      operationId: "listOwnDepartures",
      summary: "List your own departures (guide)",
      description:
        "What the signed-in guide or driver is assigned to, from today on, with the travellers. Without money; empty for everybody else.",
      successDescription: "The departures and hires, by day",
      errors: { SECOND_FACTOR_MISSING: missingFactorMessage },
      response: [exampleGuideDeparture],
    })
    .input(nothing)
    .output(guideDepartures)
    .query(({ ctx }) => listGuideDepartures(ctx)),

  history: userProcedure("departure.read")
    .meta({
      route: "GET /departures/{productId}/{date}/history",
      operationId: "getDepartureHistory",
      summary: "Read the history of a departure (admin)",
      description: "What admins set, and whom they assigned, newest first. For admins.",
      successDescription: "The changes, each with who made it and when",
      errors: missing,
      response: [{ ...exampleChange, fields: { capacity: [null, 12] } }],
      isPaged: true,
      hasCursor: true,
    })
    .input(departureChangesInput)
    .output(changeList)
    .query(({ ctx, input }) => listDepartureChanges(ctx, input)),
});
