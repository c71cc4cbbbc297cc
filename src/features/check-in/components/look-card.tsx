"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import type { CheckInBooking } from "~/features/check-in/check-in.schema";
import type { ShownBooking } from "~/features/check-in/queue/mark-queue.rules";
import type { MarkQueue } from "~/features/check-in/queue/use-mark-queue";
import type { Look, useLookUp } from "~/features/check-in/scan/use-look-up";
import { notOurs, type Verdict, verdictOf } from "~/features/check-in/scan/verdict.rules";
import type { CalendarDate } from "~/lib/dates";
import { ArrivedLine, BookingLines, MoneyLine } from "./booking-lines";

type LookCardProps = {
  lookUp: ReturnType<typeof useLookUp>;
  marks: MarkQueue;
  today: CalendarDate;
  bookings: readonly CheckInBooking[];
  show: (booking: CheckInBooking) => ShownBooking;
};

/** What was scanned or typed: who it is, what is due, whether they may travel, and what to do if not. */
export function LookCard({
  lookUp: { look, isBusy, setMarkId, lookUpTyped, close },
  marks,
  today,
  bookings,
  show,
}: LookCardProps) {
  const card = useRef<HTMLElement>(null);
  // The pressed button goes away.
  const keepFocus = () => card.current?.focus();
  useEffect(() => {
    card.current?.focus();
  }, []);
  if (!look) return null;
  const found = look.kind === "found" ? look : null;
  const booking = found && bookingOf(found, bookings);
  const shown = booking && show(booking);
  const isMarked =
    found?.markId != null && (shown ? shown.arrived?.id === found.markId : isQueued(marks, found.markId));
  const verdict = isMarked ? marked : verdictFor(look, shown ?? null, today);
  const target = found && {
    reference: found.sought.reference,
    bookingId: booking?._id,
    code: found.code ?? undefined,
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label="What was found"
      className={cn(
        "grid scroll-mt-20 gap-3 rounded-card border-2 bg-card p-4 outline-offset-4 sm:p-5",
        tones[toneOf(verdict)],
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div role="status">
          <h2 className={cn("font-display text-2xl leading-tight", titles[toneOf(verdict)])}>{verdict.title}</h2>
        </div>
        <Button variant="ghost" size="icon" aria-label="Close what was found" onClick={close} className="-mt-2 -mr-2">
          <X aria-hidden="true" />
        </Button>
      </div>
      {verdict.text && <p className="font-medium leading-snug">{verdict.text}</p>}
      {shown ? (
        <>
          <BookingLines booking={shown} />
          <MoneyLine booking={shown} />
          <ArrivedLine booking={shown} />
        </>
      ) : (
        found && <p className="font-semibold tabular-nums">{found.sought.reference}</p>
      )}
      {target && verdict.canMark && (
        <Button
          size="lg"
          onClick={() => {
            setMarkId(marks.markArrived(target));
            keepFocus();
          }}
        >
          Mark as arrived
        </Button>
      )}
      {found && verdict.state === "unknown" && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => lookUpTyped(found.sought.reference)}>
          Look again
        </Button>
      )}
      {target && isMarked && (
        <Button
          variant="secondary"
          onClick={() => {
            if (found.markId) marks.takeBack(found.markId, target);
            keepFocus();
          }}
        >
          Undo
        </Button>
      )}
    </section>
  );
}

const marked: Verdict = { state: "valid", title: "Arrived", text: null, canMark: false };

type Found = Extract<Look, { kind: "found" }>;

/** The booking as the lists have it now, else as it was looked up. */
function bookingOf({ sought, booking }: Found, bookings: readonly CheckInBooking[]): CheckInBooking | null {
  return bookings.find(({ reference }) => reference === sought.reference) ?? booking;
}

const isQueued = ({ queue }: MarkQueue, markId: string) => queue.some(({ id, undo }) => id === markId && !undo);

function verdictFor(look: Look, booking: CheckInBooking | null, today: CalendarDate): Verdict {
  if (look.kind === "notOurs") return notOurs;
  if (look.kind === "unchecked") return { state: "unknown", title: "Not found", text: look.text, canMark: false };
  return verdictOf(look.sought, booking, today);
}

type Tone = "good" | "doubtful" | "bad";

function toneOf({ state }: Verdict): Tone {
  if (state === "valid") return "good";
  return state === "unlisted" || state === "unknown" || state === "otherDay" ? "doubtful" : "bad";
}

const tones: Record<Tone, string> = {
  good: "border-confirmed-line",
  doubtful: "border-pending-line",
  bad: "border-danger-line",
};

const titles: Record<Tone, string> = { good: "text-confirmed", doubtful: "text-pending", bad: "text-danger" };
