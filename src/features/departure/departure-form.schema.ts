import { z } from "zod";
import { typedText } from "~/lib/catalogue-fields";
import { type Departure, updateDepartureInput } from "./departure.schema";

const { status, capacity, minParty, startTime, meetingPoint } = updateDepartureInput.shape;

/** The typed values of a departure's form, validated as the request body. */
export const departureForm = z.object({
  status: typedText(status),
  capacity: typedText(capacity),
  minParty: typedText(minParty),
  startTime: typedText(startTime),
  meetingPoint: typedText(meetingPoint),
});

export type DepartureValues = z.input<typeof departureForm>;
export type DepartureFields = z.output<typeof departureForm>;

/** Converts a departure to form values. */
export function toDepartureValues(departure: Departure): DepartureValues {
  const typed = (value: number | string | null) => String(value ?? "");
  return {
    status: departure.status,
    capacity: typed(departure.capacity),
    minParty: typed(departure.minParty),
    startTime: typed(departure.startTime),
    meetingPoint: departure.meetingPoint,
  };
}

export const departureLabels = {
  status: "Status",
  capacity: "Seats on this day",
  minParty: "Minimum guests",
  startTime: "Start time",
  meetingPoint: "Meeting point",
  people: "People and vehicles",
  guide: "Guide",
  driver: "Driver",
  vehicle: "Vehicle",
} as const;
