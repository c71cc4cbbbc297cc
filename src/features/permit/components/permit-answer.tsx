import type { ReactNode } from "react";
import { permitNames, unknownPermits, verificationText, workingDaysText } from "~/features/permit/permit.rules";
import type { PermitAnswer as Answer, PermitNeed } from "~/features/permit/permit.schema";
import { firstDayText } from "~/features/permit/permit-answer.rules";
import { noPermitKnown } from "~/features/permit/permit-overview.rules";
import type { CalendarDate } from "~/lib/dates";

/** Which permits the traveller needs, each with who arranges it, time, fee and source. */
export function PermitAnswer({ answer, today }: { answer: Answer; today: CalendarDate }) {
  const { needs, isUnknown } = answer;
  if (isUnknown) {
    return (
      <p className="font-medium">
        <span>{unknownPermits.travellers}</span>{" "}
        <a href="/contact" className="text-leaf-700 underline underline-offset-4">
          Contact us
        </a>
      </p>
    );
  }
  if (needs.length === 0) return <p className="font-medium">{noPermitKnown}</p>;
  return (
    <div className="grid gap-4">
      <p className="font-medium">{firstDayText(answer)}</p>
      <ul className="grid gap-3">
        {needs.map((need) => (
          <Need key={`${need.permit} ${need.state} ${need.places.join()}`} need={need} today={today} />
        ))}
      </ul>
    </div>
  );
}

function Need({ need, today }: { need: PermitNeed; today: CalendarDate }) {
  const { permit, state, places, arrangedBy, portal, fee, validity, workingDays, groupMinimum, note } = need;
  return (
    <li className="rounded-card border border-marigold/50 bg-marigold/10 px-5 py-4">
      <h3 className="font-semibold">{`${permitNames[permit]}, ${state}`}</h3>
      {places.length > 0 && <p className="mt-1">{`Only if you go to ${places.join(", ")}.`}</p>}
      <dl className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
        <Part name="Who applies">{arrangedBy}</Part>
        <Part name="Time">{workingDaysText(workingDays)}</Part>
        <Part name="Fee">{fee ?? "Not known: ask us"}</Part>
        {validity && <Part name="Valid for">{validity}</Part>}
        {groupMinimum && <Part name="Group">{`At least ${groupMinimum} travellers`}</Part>}
        {portal && (
          <Part name="Website">
            <a href={portal} rel="noreferrer" className="underline underline-offset-4">
              {portal.replace("https://", "")}
            </a>
          </Part>
        )}
      </dl>
      {note && <p className="mt-2">{note}</p>}
      <p className="mt-2 text-sm text-soft">{`${verificationText(need.verifiedOn, today)}. Source: ${need.source}.`}</p>
    </li>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
