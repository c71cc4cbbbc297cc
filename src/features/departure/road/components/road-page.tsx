import { buttonStyles } from "~/components/ui/button-classes";
import { SheetTrip } from "~/features/departure/components/sheet-trip";
import type { RoadSheet } from "~/features/departure/road/road.schema";
import { sharedSheetFileHref, sheetDays } from "~/features/departure/sheet/sheet-links.rules";
import { countOf } from "~/lib/count";
import { formatPhone, phoneHref } from "~/lib/phone";
import { site } from "~/lib/site";
import { CheckInGuests } from "./check-in-guests";
import { GuestList } from "./guest-list";
import { RoadDays } from "./road-days";

/** The page of a sheet, for the guide or driver who has the link. Only its check-in needs scripts. */
export function RoadPage({ token, sheet }: { token: string; sheet: RoadSheet }) {
  const { product, travellers, seats, seatsTaken, parties, days, checkIn } = sheet;
  const trip = `${product.title}, ${sheetDays(sheet)}`;
  const { supportPhone } = site();
  return (
    <div className="wrap max-w-5xl py-8 sm:py-12 print:p-0">
      <h1 className="wrap-anywhere text-pretty text-[2rem] leading-[1.1] sm:text-[2.375rem]">{product.title}</h1>
      <p className="mt-1 text-soft">{`${sheetDays(sheet)}, ${countOf(travellers, "traveller")}${seats === null ? "" : `, ${seatsTaken} of ${countOf(seats, "seat")} taken`}`}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <SheetTrip sheet={sheet} />
        <RoadDays days={days} />
        {checkIn === "early" && <p className="font-semibold">You can check guests in from the day before the trip.</p>}
        {checkIn === "open" ? (
          <CheckInGuests token={token} parties={parties} trip={trip} />
        ) : (
          <GuestList parties={parties} trip={trip} />
        )}
        <p>
          The office, day and night:{" "}
          <a href={phoneHref(supportPhone)} className="whitespace-nowrap font-semibold tabular-nums underline">
            {formatPhone(supportPhone)}
          </a>
        </p>
        <p className="print:hidden">
          <a href={sharedSheetFileHref(token)} className={buttonStyles({ variant: "secondary" })}>
            Save as PDF
          </a>
        </p>
      </div>
    </div>
  );
}
