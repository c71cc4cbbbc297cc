import { z } from "zod";
import { arrival, maxMarks } from "~/features/check-in/check-in.schema";
import { sheet } from "~/features/departure/sheet/sheet.schema";
import { accessToken } from "~/features/voucher/link/link.schema";
import { id, part } from "~/lib/fields";

/** Whether arrivals can be marked on the page now. `off`: by the settings; `early`, `over`: not on this day. */
export const checkInStates = ["off", "early", "open", "over"] as const;

export type CheckInState = (typeof checkInStates)[number];

const roadDay = z.object({
  label: z.string().meta({ example: "Day 2" }),
  title: z.string(),
  lines: z.array(z.string()).meta({ description: "Stops, hours on the road, and what happens" }),
  isToday: z.boolean(),
});

export type RoadDay = z.infer<typeof roadDay>;

const roadParty = sheet.shape.parties.element.extend({
  toCollect: z.number().nullable().meta({
    description: "What is still to be paid, in rupees; null if the settings do not show it",
  }),
  reported: z.number().meta({
    description:
      "Transfers that the customer has reported and the office has not checked, in rupees; not part of what is paid",
  }),
  arrived: arrival.nullable().meta({ description: "Null also if guides do not check in by the settings" }),
});

export type RoadParty = z.infer<typeof roadParty>;

/** The sheet that a link opens, with what the settings allow guides and drivers to see and to do. */
export const roadSheet = sheet
  .extend({
    seatsTaken: z.number().int().meta({ description: "Seats that bookings take; an infant may need none" }),
    seats: z.number().int().nullable().meta({ description: "Seats on sale and sold together; null: no limit" }),
    checkIn: z.enum(checkInStates),
    days: z.array(roadDay).meta({ description: "The itinerary; empty if there is none, or if it is not shown" }),
    parties: z.array(roadParty),
  })
  .meta({ id: "RoadSheet" });

export type RoadSheet = z.infer<typeof roadSheet>;

const roadMark = part({
  id: id.meta({ description: "A UUID that the sender makes: a mark that is sent again counts once" }),
  bookingId: id,
  at: arrival.shape.at.meta({ description: "When it was marked, by the sender's clock; never later than now" }),
  undo: z.boolean("Must be true or false").optional().meta({ description: "Take the arrival with this id back" }),
});

export type RoadMark = z.infer<typeof roadMark>;

export const markOnRoadInput = z.object({
  token: accessToken,
  marks: z.array(roadMark).min(1, "Name at least one mark").max(maxMarks, `Send at most ${maxMarks} marks at once`),
});

export type MarkOnRoadInput = z.infer<typeof markOnRoadInput>;

const roadResult = z.object({
  id,
  bookingId: id,
  result: z.enum(["arrived", "already", "undone", "refused"]).meta({
    description: "`already`: another mark of this booking came first, and stands in `arrived`",
  }),
  message: z.string().nullable().meta({ description: "What to do, unless it is done" }),
  arrived: arrival.nullable().meta({ description: "As it is now" }),
});

export type RoadResult = z.infer<typeof roadResult>;

export const roadResults = z.object({
  results: z.array(roadResult).meta({ description: "In the order of the marks" }),
});

export type RoadResults = z.infer<typeof roadResults>;
