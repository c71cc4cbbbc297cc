import { StateMessage } from "~/components/ui/state-message";
import type { GuideDeparture } from "~/features/departure/guide/guide.schema";
import { hireText, permitsText } from "~/features/departure/sheet/sheet.rules";
import { splitByToday } from "~/features/staff/guide/guide.rules";
import { formatDays } from "~/lib/dates";
import { formatPhone } from "~/lib/phone";

type GuideDeparturesProps = {
  departures: readonly GuideDeparture[];
  /** yyyy-MM-dd in India. */
  today: string;
};

/** The departures of a guide or driver: who travels, where they are met, and their phones. No money. */
export function GuideDepartures({ departures, today }: GuideDeparturesProps) {
  const { now, coming } = splitByToday(departures, today);
  if (now.length + coming.length === 0) {
    return (
      <StateMessage
        title="No departures are assigned to you yet"
        text="The office assigns them. They appear here with the travellers, their phones and the meeting point."
      />
    );
  }
  return (
    <div className="grid gap-8">
      <Group title="Today" departures={now} empty="You have no departure today." />
      <Group title="Coming days" departures={coming} empty="No later departure is assigned to you yet." />
    </div>
  );
}

type GroupProps = { title: string; departures: readonly GuideDeparture[]; empty: string };

function Group({ title, departures, empty }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="text-2xl">{title}</h2>
      {departures.length === 0 && <p className="mt-2 text-soft">{empty}</p>}
      <ul className="mt-3 grid gap-4 empty:hidden">
        {departures.map((one) => (
          <li key={one.id} className="rounded-card border border-line bg-card p-4">
            <Departure departure={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Departure({ departure }: { departure: GuideDeparture }) {
  const { date, lastDate, title, startTime, meetingPoint, travellers, hire } = departure;
  return (
    <>
      <h3 className="break-words text-lg">{title}</h3>
      <p className="text-soft">{[formatDays(date, lastDate), startTime, meetingPoint].filter(Boolean).join(", ")}</p>
      {hire && <HireFactsList hire={hire} />}
      <ul className="mt-3 divide-y divide-line">
        {travellers.map(({ name, status, phone, count, pickup, requests, permits }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name can occur twice, and the list does not change.
          <li key={index} className="py-2.5">
            <p className="break-words font-semibold">
              <span>{name}</span>{" "}
              <span className="font-normal text-soft">{`(${count === 1 ? "1 person" : `${count} people`}${status === "Pending" ? ", not confirmed" : ""})`}</span>
            </p>
            {pickup && <p className="break-words text-[0.9375rem] text-soft">{pickup}</p>}
            {requests && <p className="whitespace-pre-line break-words text-[0.9375rem] text-soft">{requests}</p>}
            {(permits || hire) && (
              <p className="break-words text-[0.9375rem] text-soft">{`Permits: ${permitsText(permits)}`}</p>
            )}
            {phone && (
              <a
                href={`tel:${phone}`}
                className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
              >
                {formatPhone(phone)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function HireFactsList({ hire }: { hire: NonNullable<GuideDeparture["hire"]> }) {
  return (
    <div className="mt-1 text-[0.9375rem]">
      <p className="font-semibold">{hireText(hire)}</p>
      {hire.terms.map(({ name, text }) => (
        <p key={name} className="break-words text-soft">
          {`${name}: ${text}`}
        </p>
      ))}
    </div>
  );
}
