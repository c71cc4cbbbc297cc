import { buttonStyles } from "~/components/ui/button-classes";
import { SheetTrip } from "~/features/departure/components/sheet-trip";
import { lastDayOfUse } from "~/features/departure/road/day.rules";
import type { RoadSheet } from "~/features/departure/road/road.schema";
import { sharedSheetFileHref, sharedSheetHref, sheetDays } from "~/features/departure/sheet/sheet-links.rules";
import { countOf } from "~/lib/count";
import { dateInIndia } from "~/lib/dates";
import { formatInstant } from "~/lib/instants";
import { formatPhone, phoneHref } from "~/lib/phone";
import { site } from "~/lib/site";
import { KeptHere } from "./kept-here";
import { RoadDays } from "./road-days";
import { RoadGuests } from "./road-guests";

type RoadPageProps = {
  token: string;
  sheet: RoadSheet;
  /** When the sheet was read. */
  asOf: Date;
};

/**
 * The page of a sheet, for the guide or driver who has the link. Only its check-in needs scripts. The service worker stores it until
 * the day that it names.
 */
export function RoadPage({ token, sheet, asOf }: RoadPageProps) {
  const { product, travellers, seats, seatsTaken, days, date } = sheet;
  const [today, until] = [dateInIndia(asOf), lastDayOfUse(sheet)];
  const trip = `${product.title}, ${sheetDays(sheet)}`;
  const { supportPhone } = site();
  return (
    <div data-kept-until={until} className="wrap max-w-5xl py-8 sm:py-12 print:p-0">
      <h1 className="wrap-anywhere text-pretty text-[2rem] leading-[1.1] sm:text-[2.375rem]">{product.title}</h1>
      <p className="mt-1 text-soft">{`${sheetDays(sheet)}, ${countOf(travellers, "traveller")}${seats === null ? "" : `, ${seatsTaken} of ${countOf(seats, "seat")} taken`}`}</p>
      <p className="text-soft text-sm">{`As of ${formatInstant(asOf.toISOString())}`}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <SheetTrip sheet={sheet} />
        <RoadDays days={days} date={date} renderedOn={today} />
        <RoadGuests token={token} sheet={sheet} trip={trip} renderedOn={today} />
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
        <KeptHere path={sharedSheetHref(token)} until={until} />
      </div>
    </div>
  );
}
