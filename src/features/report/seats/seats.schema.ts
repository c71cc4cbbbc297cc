import { z } from "zod";
import { reportRange, withValidRange } from "~/features/report/report.schema";

/** The most products that the answer lists. */
export const maxSeatRows = 1_000;
/** The most weak departures that the answer lists. */
export const maxWeak = 50;
/** A coming departure is weak below this share of its seats, or below its minimum party. */
export const weakShare = 1 / 3;

export const seatReportInput = withValidRange(z.object(reportRange));

export type SeatReportInput = z.infer<typeof seatReportInput>;

const count = z.number().int();

const seatSums = z.object({
  departures: count.meta({ description: "Open departures that are stored or booked" }),
  empty: count.meta({ description: "Of these, those that nobody has booked" }),
  travellers: count.meta({ description: "In Pending and Confirmed bookings" }),
  seats: count.meta({ description: "On departures with a limit" }),
  sold: count.meta({ description: "Of these, those taken by Pending and Confirmed bookings" }),
});

export type SeatSums = z.infer<typeof seatSums>;

const seatRow = seatSums.extend({
  productId: z.string(),
  title: z.string(),
});

export type SeatRow = z.infer<typeof seatRow>;

const weakDeparture = z.object({
  productId: z.string(),
  title: z.string(),
  date: z.string().meta({ format: "date" }),
  travellers: count,
  minParty: count.nullable().meta({ description: "The smallest party with which it runs; null: any" }),
  sold: count,
  seats: count.nullable().meta({ description: "null: no limit" }),
});

export type WeakDeparture = z.infer<typeof weakDeparture>;

export const seatReport = z.object({
  from: z.string().meta({ format: "date" }),
  to: z.string().meta({ format: "date" }),
  rows: z.array(seatRow).meta({ description: `The fullest first, at most ${maxSeatRows}` }),
  total: seatSums,
  weak: z.array(weakDeparture).meta({
    description: `Coming departures of the range with fewer travellers than they need, or less than a third of their seats sold; the next first, at most ${maxWeak}`,
  }),
  weakTotal: count.meta({ description: "How many weak departures there are" }),
});

export type SeatReport = z.infer<typeof seatReport>;
