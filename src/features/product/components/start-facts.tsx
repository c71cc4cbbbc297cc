import type { Start } from "~/features/product/start.rules";
import { formatTime } from "~/lib/times";
import { Fact } from "./fact";

/** When and where the trips of a product begin, in a `dl`; nothing of what is not known. */
export function StartFacts({ start: { startTime, meetingPoint } }: { start: Start }) {
  return (
    <>
      {startTime && <Fact name="Start">{formatTime(startTime)}</Fact>}
      {meetingPoint && <Fact name="Meeting point">{meetingPoint}</Fact>}
    </>
  );
}
