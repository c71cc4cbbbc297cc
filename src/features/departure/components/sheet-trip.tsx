import type { ReactNode } from "react";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { allDetailsText, hireLines, hireText, startText } from "~/features/departure/sheet/sheet.rules";
import type { Sheet } from "~/features/departure/sheet/sheet.schema";
import { formatPhone, phoneHref } from "~/lib/phone";

/** When and where a departure or a hire starts, who and what goes with it, and what the price of a hire covers. */
export function SheetTrip({ sheet }: { sheet: Sheet }) {
  const { assignments, hire, parties } = sheet;
  const details = allDetailsText(parties);
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
      <Fact name={hire ? "Pickup" : "Start"}>
        <dd className="font-semibold wrap-anywhere">{startText(sheet)}</dd>
      </Fact>
      <Fact name="People and vehicles">
        {assignments.length === 0 && <dd className="font-semibold">Nobody yet</dd>}
        {assignments.map(({ resourceId, name, kind, phone }) => (
          <dd key={resourceId} className="wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span>{`, ${kindWords[kind].one}`}</span>
            {phone && (
              <>
                <span>,</span>{" "}
                <a href={phoneHref(phone)} className="whitespace-nowrap tabular-nums underline">
                  {formatPhone(phone)}
                </a>
              </>
            )}
          </dd>
        ))}
      </Fact>
      {hire && (
        <Fact name="The hire">
          <dd className="font-semibold">{hireText(hire)}</dd>
          {hireLines(sheet).map(({ name, text }) => (
            <dd key={name} className="wrap-anywhere">
              {`${name}: ${text}`}
            </dd>
          ))}
        </Fact>
      )}
      {details && (
        <Fact name="Travellers' details for permits">
          <dd className="font-semibold">{details}</dd>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-soft">{name}</dt>
      {children}
    </div>
  );
}
