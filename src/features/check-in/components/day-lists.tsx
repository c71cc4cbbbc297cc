"use client";

import { ListPages } from "~/components/portal/list-pages";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "~/components/ui/tabs";
import type { CheckInDay } from "~/features/check-in/check-in.schema";
import type { ShownBooking } from "~/features/check-in/queue/mark-queue.rules";
import type { MarkQueue } from "~/features/check-in/queue/use-mark-queue";
import { formatCount } from "~/lib/count";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { ArrivedLine, BookingLines, MoneyLine } from "./booking-lines";

type ListedDay = {
  label: string;
  date: CalendarDate;
  page: number;
  setPage: (page: number) => void;
  list: {
    data: (Omit<CheckInDay, "bookings"> & { bookings: ShownBooking[] }) | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
};

/** The lists of today and tomorrow. Who travels tomorrow cannot arrive today. */
export function DayLists({ days, marks }: { days: readonly ListedDay[]; marks: MarkQueue }) {
  return (
    <Tabs defaultValue="Today">
      <TabsList aria-label="Days">
        {days.map(({ label, list }) => (
          <TabsTrigger key={label} value={label}>
            {`${label}${list.data ? ` (${countText(list.data)})` : ""}`}
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

/** "2 of 5": how many of the bookings have arrived. */
function countText({ arrived, total }: Pick<CheckInDay, "arrived" | "total">): string {
  return `${formatCount(arrived)} of ${formatCount(total)}`;
}

function DayList({ day, marks }: { day: ListedDay; marks: MarkQueue | null }) {
  const { label, date, page, setPage, list } = day;
  if (!list.data) {
    const failure = messageOf(list.error, `Could not load the list of ${formatDate(date)}. Please try again.`);
    return <QueryMessage error={list.error} failure={failure} refetch={list.refetch} />;
  }
  const { bookings, pages, total } = list.data;
  if (total === 0) return <TableMessage text={`Nobody travels ${label.toLowerCase()}.`} />;
  return (
    <>
      <ul
        aria-label={`Bookings of ${label.toLowerCase()}`}
        className={cn("grid gap-3 lg:grid-cols-2", list.isPlaceholderData && "opacity-60")}
      >
        {bookings
          .filter(({ status }) => status !== "Cancelled")
          .map((booking) => (
            <li
              key={booking._id}
              className="grid content-start gap-2.5 rounded-card border border-line bg-card p-4 sm:p-5"
            >
              <BookingLines booking={booking} listed={date} />
              <MoneyLine booking={booking} />
              <ArrivedLine booking={booking} />
              {marks && <MarkButton booking={booking} marks={marks} />}
            </li>
          ))}
      </ul>
      <ListPages label={`Pages of ${label.toLowerCase()}`} page={page} pages={pages} total={total} onChange={setPage} />
    </>
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
