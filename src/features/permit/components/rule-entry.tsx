import { permitNames, verificationText, workingDaysText } from "~/features/permit/permit.rules";
import type { PermitRule } from "~/features/permit/permit.schema";
import { relaxationTexts } from "~/features/permit/permit-overview.rules";
import { type CalendarDate, formatDate } from "~/lib/dates";

/** One rule in an overview: the permit, who applies, time, fee and source. */
export function RuleEntry({ rule, today }: { rule: PermitRule; today: CalendarDate }) {
  const { permit, places, arrangedBy, portal, fee, validity, workingDays, groupMinimum, note } = rule;
  const facts = [
    `Who applies: ${arrangedBy}`,
    workingDaysText(workingDays),
    `Fee: ${fee ?? "not known"}`,
    validity && `Valid for ${validity}`,
    groupMinimum && `At least ${groupMinimum} travellers`,
    rule.validFrom && rule.validFrom > today && `From ${formatDate(rule.validFrom)}`,
    rule.validTo && `Until ${formatDate(rule.validTo)}`,
  ].filter(Boolean);
  return (
    <li className="break-words">
      <p className="font-medium">
        {`${permitNames[permit]}${places.length > 0 ? `, only for ${places.join(", ")}` : ""}`}
      </p>
      <p>{`${facts.join(". ")}.`}</p>
      {note && <p>{note}</p>}
      {relaxationTexts(rule.relaxations, today).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {portal && (
        <a
          href={portal}
          rel="noreferrer"
          className="inline-flex min-h-6 items-center text-leaf-700 underline underline-offset-4"
        >
          {portal.replace("https://", "")}
        </a>
      )}
      <p className="text-sm text-soft">{`${verificationText(rule.verifiedOn, today)}. Source: ${rule.source}.`}</p>
    </li>
  );
}
