import { assignInput, assignToHireInput, departureByDay, hireById } from "~/features/departure/departure.schema";
import { exampleMarkOnRoad, exampleRoadResults, exampleRoadSheet } from "~/features/departure/road/road.examples";
import { markOnRoadInput, roadResults, roadSheet } from "~/features/departure/road/road.schema";
import { checkInOffMessage, closedMessages, markBySheet, readRoadSheet } from "~/features/departure/road/road.service";
import { accessLink } from "~/features/voucher/link/link.schema";
import { publicProcedure, userProcedure } from "~/server/api/trpc";
import {
  exampleHireSheet,
  exampleMadeSheetLink,
  exampleSheet,
  exampleSheetReader,
  exampleSheetToken,
} from "./sheet.examples";
import { sheet } from "./sheet.schema";
import { noHireMessage, readSheet } from "./sheet.service";
import { madeSheetLink, shareHireSheetInput, shareSheetInput, sheetByToken, sheetReaders } from "./sheet-link.schema";
import { listSheetReaders, shareSheet, sheetLinkGoneMessage, unshareSheet } from "./sheet-link.service";

const tag = "departures";
const exampleHasLink = "Rita Lepcha has had a link since 14 Jan 2027, 2:05 pm. A new one would end it.";
const notAssigned = { NOT_FOUND: "No such guide or driver is assigned here." };

/** The sheet of a departure, and the links that show it to guides and drivers without a login. */
export const sheetProcedures = {
  sheet: userProcedure("departure.read")
    .meta({
      route: "GET /departures/{productId}/{date}/sheet",
      operationId: "readSheet",
      summary: "Read the sheet of a departure (staff)",
      description: "What the guide needs: the travellers with their phones, pickup and requests. No money. For staff.",
      successDescription: "The sheet",
      errors: { NOT_FOUND: "There is no such tour or offer." },
      response: exampleSheet,
    })
    .input(departureByDay)
    .output(sheet)
    .query(({ input }) => readSheet(input)),

  sheetReaders: userProcedure("departure.manage")
    .meta({
      route: "GET /departures/{productId}/{date}/sheet-links",
      tag,
      operationId: "listSheetLinks",
      summary: "List to whom a sheet can be sent (admin)",
      description: "The guides and drivers of a departure, each with the link that works now. For admins.",
      successDescription: "The guides and drivers; the addresses of links are not stored",
      response: [exampleSheetReader],
    })
    .input(departureByDay)
    .output(sheetReaders)
    .query(({ ctx, input }) => listSheetReaders(ctx, input)),

  shareSheet: userProcedure("departure.manage")
    .meta({
      route: "POST /departures/{productId}/{date}/sheet-links/{resourceId}",
      tag,
      operationId: "shareSheet",
      summary: "Make a link to a sheet for a guide or driver (admin)",
      description: `Makes a link that shows the sheet without a login, until the end of the day after the departure's last day. It takes the
place of their earlier link, unless \`keepLink\` says otherwise, and ends when they are taken off the departure. With \`mail\` it
is also mailed to them. The address is answered only here. For admins.`,
      successDescription: "The link",
      errors: {
        ...notAssigned,
        NEEDS_CONFIRMATION: exampleHasLink,
        STATUS_CHANGED: "This departure is over, so its sheet is not sent any more.",
      },
      request: { mail: true },
      response: exampleMadeSheetLink,
    })
    .input(shareSheetInput)
    .output(madeSheetLink)
    .mutation(({ ctx, input }) => shareSheet(ctx, input)),

  unshareSheet: userProcedure("departure.manage")
    .meta({
      route: "DELETE /departures/{productId}/{date}/sheet-links/{resourceId}",
      tag,
      operationId: "unshareSheet",
      summary: "End the link to a sheet (admin)",
      description: "Ends the link of a guide or driver at once. Does nothing without a link. For admins.",
      successDescription: "There is no link",
      errors: notAssigned,
      response: { link: null },
    })
    .input(assignInput)
    .output(accessLink)
    .mutation(({ ctx, input }) => unshareSheet(ctx, input)),

  hireSheet: userProcedure("departure.read")
    .meta({
      route: "GET /hires/{id}/sheet",
      tag,
      operationId: "readHireSheet",
      summary: "Read the sheet of a car's hire (staff)",
      description:
        "What the driver needs: the days, the kilometres that the price covers, the pickup, phones and permits. No money. For staff.",
      successDescription: "The sheet",
      errors: { NOT_FOUND: noHireMessage },
      response: exampleHireSheet,
    })
    .input(hireById)
    .output(sheet)
    .query(({ input }) => readSheet(input)),

  hireSheetReaders: userProcedure("departure.manage")
    .meta({
      route: "GET /hires/{id}/sheet-links",
      tag,
      operationId: "listHireSheetLinks",
      summary: "List to whom the sheet of a hire can be sent (admin)",
      description: "The drivers and guides of a car's hire, each with the link that works now. For admins.",
      successDescription: "The drivers and guides; the addresses of links are not stored",
      errors: { NOT_FOUND: noHireMessage },
      response: [exampleSheetReader],
    })
    .input(hireById)
    .output(sheetReaders)
    .query(({ ctx, input }) => listSheetReaders(ctx, input)),

  shareHireSheet: userProcedure("departure.manage")
    .meta({
      route: "POST /hires/{id}/sheet-links/{resourceId}",
      tag,
      operationId: "shareHireSheet",
      summary: "Make a link to the sheet of a hire for a driver (admin)",
      description: `As the link to a departure's sheet. It works until the end of the day after the last day of the hire, also if the booking
moves to a later day, and ends when the driver is taken off. For admins.`,
      successDescription: "The link",
      errors: {
        ...notAssigned,
        NEEDS_CONFIRMATION: exampleHasLink,
        STATUS_CHANGED: "This hire is over, so its sheet is not sent any more.",
      },
      request: { mail: true },
      response: exampleMadeSheetLink,
    })
    .input(shareHireSheetInput)
    .output(madeSheetLink)
    .mutation(({ ctx, input }) => shareSheet(ctx, input)),

  unshareHireSheet: userProcedure("departure.manage")
    .meta({
      route: "DELETE /hires/{id}/sheet-links/{resourceId}",
      tag,
      operationId: "unshareHireSheet",
      summary: "End the link to the sheet of a hire (admin)",
      description: "Ends the link of a driver or guide at once. Does nothing without a link. For admins.",
      successDescription: "There is no link",
      errors: notAssigned,
      response: { link: null },
    })
    .input(assignToHireInput)
    .output(accessLink)
    .mutation(({ ctx, input }) => unshareSheet(ctx, input)),

  sharedSheet: publicProcedure("sheet.read")
    .meta({
      route: "POST /sheets/read",
      tag,
      operationId: "readSharedSheet",
      summary: "Read a sheet by a link",
      description: `The sheet that a link opens, by the link's token, as it is now. The settings say whether it has the itinerary
(\`guidesSeeItinerary\`), what is to be collected (\`guidesSeeMoney\`) and arrivals (\`guidesCheckIn\`). Changes nothing.`,
      successDescription: "The sheet",
      errors: { NOT_FOUND: sheetLinkGoneMessage },
      request: { token: exampleSheetToken },
      response: exampleRoadSheet,
    })
    .input(sheetByToken)
    .output(roadSheet)
    .mutation(({ ctx, input }) => readRoadSheet(ctx, input)),

  markBySheet: publicProcedure("sheet.checkIn")
    .meta({
      route: "POST /sheets/check-in",
      tag,
      operationId: "markArrivalsBySheet",
      summary: "Mark travellers as arrived by the link to a sheet",
      description: `As \`POST /check-in\`, for the guide or driver who has the link: only bookings of its trip, from the day before the
trip to the day after it, and only with the setting \`guidesCheckIn\`. The link's token is the permission.`,
      successDescription: "The result of each mark",
      errors: { NOT_FOUND: sheetLinkGoneMessage, FORBIDDEN: checkInOffMessage, STATUS_CHANGED: closedMessages.early },
      request: exampleMarkOnRoad,
      response: exampleRoadResults,
    })
    .input(markOnRoadInput)
    .output(roadResults)
    .mutation(({ ctx, input }) => markBySheet(ctx, input)),
};
