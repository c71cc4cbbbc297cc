import { kinds, type ProductKind } from "./registry";

/** When trips begin, "HH:mm" in Indian time, and where; null and "": nobody has set it. */
export type Start = { startTime: string | null; meetingPoint: string };

const nothingSet: Start = { startTime: null, meetingPoint: "" };

type Said = { startTime?: string | undefined; meetingPoint?: string | undefined };

/**
 * How departures of a product begin that say nothing else: as the product says, else as the settings say. The same as `planSql`
 * of bookings. Kinds that share no departure have a pickup instead.
 */
export function startOf(kind: ProductKind, { startTime, meetingPoint }: Said, settings: Start): Start {
  if (!kinds[kind].sharesDeparture) return nothingSet;
  return {
    startTime: startTime ?? settings.startTime,
    meetingPoint: meetingPoint ?? settings.meetingPoint,
  };
}

/** What a product says itself, where the settings are not known. */
export function ownStart(kind: ProductKind, product: Said): Start {
  return startOf(kind, product, nothingSet);
}
