"use client";

import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "~/components/ui/tabs";
import type { ShownBooking } from "~/features/check-in/queue/mark-queue.rules";
import type { MarkQueue } from "~/features/check-in/queue/use-mark-queue";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { ArrivedLine, BookingLines, MoneyLine } from "./booking-lines";

type ListedDay = {
  label: string;
  date: CalendarDate;
  list: { bookings: ShownBooking[] | undefined; error: unknown; refetch: () => unknown };
};

/** The lists of today and tomorrow. Who travels tomorrow cannot arrive today. */
export function DayLists({ days, marks }: { days: readonly ListedDay[]; marks: MarkQueue }) {
  return (
    <Tabs defaultValue="Today">
      <TabsList aria-label="Days">
        {days.map(({ label, list }) => (
          <TabsTrigger key={label} value={label}>
            {`${label}${list.bookings ? ` (${countText(list.bookings)})` : ""}`}
          </TabsTrigger>
        ))}
      </TabsList>
      {days.map((day) => (
        <TabsContent key={day.label} value={day.label} className="pt-4">
          <DayList day={day} marks={day.label === "Today" ? marks : null} />
        </TabsContent>
      ))}
    </Tabs>
  );
}

const travelling = (bookings: readonly ShownBooking[]) => bookings.filter(({ status }) => status !== "Cancelled");

/** "2 of 5": how many of the bookings have arrived. */
function countText(bookings: readonly ShownBooking[]): string {
  const all = travelling(bookings);
  return `${all.filter(({ arrived }) => arrived).length} of ${all.length}`;
}

function DayList({ day: { label, date, list }, marks }: { day: ListedDay; marks: MarkQueue | null }) {
  if (!list.bookings) {
    const failure = messageOf(list.error, `Could not load the list of ${formatDate(date)}. Please try again.`);
    return <QueryMessage error={list.error} failure={failure} refetch={list.refetch} />;
  }
  const bookings = travelling(list.bookings);
  if (bookings.length === 0) return <TableMessage text={`Nobody travels ${label.toLowerCase()}.`} />;
  return (
    <ul aria-label={`Bookings of ${label.toLowerCase()}`} className="grid gap-3 lg:grid-cols-2">
      {bookings.map((booking) => (
        <li key={booking._id} className="grid content-start gap-2.5 rounded-card border border-line bg-card p-4 sm:p-5">
          <BookingLines booking={booking} listed={date} />
          <MoneyLine booking={booking} />
          <ArrivedLine booking={booking} />
          {marks && <MarkButton booking={booking} marks={marks} />}
        </li>
      ))}
    </ul>
  );
}

function MarkButton({
  booking: { _id, reference, name, arrived },
  marks,
}: {
  booking: ShownBooking;
  marks: MarkQueue;
}) {
  const target = { bookingId: _id, reference };
  if (arrived) {
    return (
      <Button
        variant="ghost"
        aria-label={`Undo the arrival of ${name}, ${reference}`}
        onClick={() => marks.takeBack(arrived.id, target)}
        className="justify-self-start px-2"
      >
        Undo
      </Button>
    );
  }
  return (
    <Button
      variant="secondary"
      aria-label={`Mark as arrived: ${name}, ${reference}`}
      onClick={() => marks.markArrived(target)}
    >
      Mark as arrived
    </Button>
  );
}
