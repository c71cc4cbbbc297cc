import { z } from "zod";

const day = z.string().meta({ format: "date" });
const count = z.number().int();

const travel = z.object({
  date: day,
  departures: count.meta({ description: "Departures and hires that begin" }),
  travellers: count.meta({ description: "Of those that begin" }),
  onTheWay: count.meta({ description: "Travellers whose trip began before and is not over" }),
});

const week = z.object({
  from: day,
  to: day.meta({ description: "The Sunday" }),
  withoutGuide: count.meta({ description: "Departures of tours and offers with travellers and without a guide" }),
  open: count.meta({ description: "Departures that take bookings and whose places are limited" }),
  left: count.meta({ description: "Places left on these" }),
});

/** The travellers of today and tomorrow, and the departures without a guide and the free places of two weeks. */
export const departuresToday = z
  .object({
    today: travel,
    tomorrow: travel,
    thisWeek: week.meta({ description: "From today on" }),
    nextWeek: week,
  })
  .meta({ id: "DeparturesToday" });

export type DeparturesToday = z.infer<typeof departuresToday>;
