import type { Start } from "./start.rules";

/** How a trip begins as parts of schema.org's Trip; nothing of what is not known. */
export function startJsonLd({ startTime, meetingPoint }: Start) {
  return {
    ...(startTime && { departureTime: `${startTime}:00+05:30` }),
    ...(meetingPoint && { tripOrigin: { "@type": "Place" as const, name: meetingPoint } }),
  };
}
