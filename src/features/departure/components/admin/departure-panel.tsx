"use client";

import { FileText, X } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Allowed } from "~/components/portal/allowed";
import { ChangeList } from "~/components/portal/change-list";
import { Disclosure } from "~/components/portal/disclosure";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { closeHref } from "~/features/closing/close-view.rules";
import { placesText } from "~/features/departure/departure.rules";
import type { Departure, DepartureKey } from "~/features/departure/departure.schema";
import { departureLabels } from "~/features/departure/departure-form.schema";
import { allDetailsText } from "~/features/departure/sheet/sheet.rules";
import type { SheetOf } from "~/features/departure/sheet/sheet.schema";
import { sheetHref } from "~/features/departure/sheet/sheet-links.rules";
import { countOf } from "~/lib/count";
import { formatDays } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import { withParams } from "~/lib/search-params";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AssignPeople } from "./assign-people";
import { DepartureForm } from "./departure-form";
import { useSheet } from "./use-sheet";
import { WriteToParties } from "./write-to-parties";

/** The panel of a departure: its settings, people, sheet, travellers and history. */
export function DeparturePanel({ productId, date, onClose }: DepartureKey & { onClose: () => void }) {
  const query = api.departure.byDay.useQuery({ productId, date });
  const { data, error, refetch } = query;
  if (!data) {
    return (
      <TripPanel title="Departure" onClose={onClose}>
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load the departure. Please try again.")}
        />
      </TripPanel>
    );
  }
  return (
    <TripPanel title={titleOf(data)} onClose={onClose}>
      <div className="grid gap-6 p-4 sm:p-5">
        <Facts trip={data} of={{ productId, date }} />
        <div className="flex flex-wrap gap-3">
          <Link href={sheetHref({ productId, date })} className={buttonStyles({ variant: "secondary", size: "sm" })}>
            <FileText aria-hidden="true" /> Sheet for the guide
          </Link>
          <Link
            href={withParams("/admin/bookings", { from: date, to: date })}
            className={buttonStyles({ variant: "secondary", size: "sm" })}
          >
            Bookings of the day
          </Link>
          <Allowed action="booking.close">
            <Link
              href={closeHref({ ...data.product, id: productId }, date)}
              className={buttonStyles({ variant: "secondary", size: "sm" })}
            >
              Close dates and inform guests
            </Link>
          </Allowed>
        </div>
        <Allowed action="departure.manage">
          <div className="grid gap-8 lg:grid-cols-2">
            <DepartureForm departure={data} />
            <AssignPeople trip={data} />
          </div>
        </Allowed>
        <WriteToParties trip={data} of={{ productId, date }} />
        <DepartureHistory productId={productId} date={date} />
      </div>
    </TripPanel>
  );
}

type HirePanelProps = { hire: Departure; booking: NonNullable<Departure["booking"]>; onClose: () => void };

/** The panel of a car's hire: who drives, and with which vehicle. */
export function HirePanel({ hire, booking, onClose }: HirePanelProps) {
  return (
    <TripPanel title={titleOf(hire)} onClose={onClose}>
      <div className="grid gap-6 p-4 sm:p-5">
        <Facts trip={hire} of={{ id: booking._id }} />
        <div>
          <Link href={sheetHref({ id: booking._id })} className={buttonStyles({ variant: "secondary", size: "sm" })}>
            <FileText aria-hidden="true" /> Sheet for the driver
          </Link>
        </div>
        <Allowed action="departure.manage">
          <AssignPeople trip={hire} />
        </Allowed>
        <WriteToParties trip={hire} of={{ id: booking._id }} />
      </div>
    </TripPanel>
  );
}

type TripPanelProps = { title: string; onClose: () => void; children: React.ReactNode };

/** Takes the focus when it opens, so that the keyboard goes on in it. */
function TripPanel({ title, onClose, children }: TripPanelProps) {
  const leave = useLeave();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-20 outline-none">
      <Panel
        title={title}
        actions={
          <Button variant="ghost" size="sm" onClick={() => leave(onClose)}>
            <X aria-hidden="true" /> Close panel
          </Button>
        }
      >
        {children}
      </Panel>
    </div>
  );
}

function titleOf({ product, date, lastDay, booking }: Departure): string {
  const days = formatDays(date, lastDay);
  return `${product.title}, ${days}${booking ? `, ${booking.name}` : ""}`;
}

function Facts({ trip, of }: { trip: Departure; of: SheetOf }) {
  const { data: sheet } = useSheet(of);
  const details = sheet && (allDetailsText(sheet.parties) ?? "Not asked");
  const facts = [
    ["Guests", `${countOf(trip.travellers, "traveller")} in ${countOf(trip.bookings, "booking")}`],
    ...(trip.booking ? [] : [["Seats", placesText(trip)]]),
    ["Paid", `${formatRupees(trip.paid)} of ${formatRupees(trip.totalPrice)}`],
    ...(trip.bookings > 0 ? [["Travellers' details", details ?? "..."]] : []),
    ["Missing", trip.missing.map(({ text }) => text).join(", ") || "Nothing"],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-[0.8125rem] text-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Loaded when it is opened. */
function DepartureHistory(key: DepartureKey) {
  const [isOpen, setIsOpen] = useState(false);
  const query = api.departure.history.useQuery({ ...key, limit: 50 }, { enabled: isOpen });
  return (
    <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
      <ChangeList query={query} labels={{ ...departureLabels, reason: "Reason" }} />
    </Disclosure>
  );
}
