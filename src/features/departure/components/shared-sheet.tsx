import { buttonStyles } from "~/components/ui/button-classes";
import type { Sheet } from "~/features/departure/sheet/sheet.schema";
import { sharedSheetFileHref, sheetDays } from "~/features/departure/sheet/sheet-links.rules";
import { countOf } from "~/lib/count";
import { formatPhone, phoneHref } from "~/lib/phone";
import { site } from "~/lib/site";
import { SheetParties } from "./sheet-parties";
import { SheetTrip } from "./sheet-trip";

/** The page of a sheet, for the guide or driver who has the link. It has no money, and needs no scripts. */
export function SharedSheet({ token, sheet }: { token: string; sheet: Sheet }) {
  const { product, travellers, parties } = sheet;
  const { supportPhone } = site();
  return (
    <div className="wrap max-w-5xl py-8 sm:py-12 print:p-0">
      <h1 className="wrap-anywhere text-pretty text-[2rem] leading-[1.1] sm:text-[2.375rem]">{product.title}</h1>
      <p className="mt-1 text-soft">{`${sheetDays(sheet)}, ${countOf(travellers, "traveller")}`}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <SheetTrip sheet={sheet} />
        <SheetParties parties={parties} />
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
