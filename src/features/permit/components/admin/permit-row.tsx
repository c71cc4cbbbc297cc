"use client";

import { notifyChange } from "~/components/portal/record/notify-change";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { countryName } from "~/features/permit/countries.rules";
import { freshness } from "~/features/permit/manage/permit-admin.rules";
import type { AdminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { permitNames, verificationText, workingDaysText } from "~/features/permit/permit.rules";
import { holderNames, relaxationTexts } from "~/features/permit/permit-overview.rules";
import { type CalendarDate, formatDate } from "~/lib/dates";
import { api } from "~/trpc/react";

type PermitRowProps = {
  rule: AdminPermitRule;
  today: CalendarDate;
  isEnded: boolean;
  /** Whether its form is open, which has the day of the check. */
  isEdited: boolean;
  onEdit: () => void;
};

/** A rule in the portal's list, with its source, its last check, and the buttons that check or edit it. */
export function PermitRow({ rule, today, isEnded, isEdited, onEdit }: PermitRowProps) {
  const utils = api.useUtils();
  const check = api.permit.check.useMutation(
    notifyChange({
      doneText: () => "Saved: checked today.",
      failure: "Could not save the check. Please try again.",
      reload: () => utils.permit.invalidate(),
    }),
  );
  const name = `${permitNames[rule.permit]}, ${holderNames[rule.holder]}, ${rule.state}`;
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5 lg:grid-cols-[1fr_auto] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-1 text-[0.9375rem] wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold">{permitNames[rule.permit]}</span>
          <span>{holderNames[rule.holder]}</span>
          <StateBadge rule={rule} today={today} isEnded={isEnded} />
        </div>
        {rule.places.length > 0 && <p>{`Only for ${rule.places.join(", ")}`}</p>}
        {rule.countries.length > 0 && <p>{rule.countries.map(countryName).join(", ")}</p>}
        <p>{`${rule.arrangedBy}. ${workingDaysText(rule.workingDays)}. Fee: ${rule.fee ?? "not known"}.`}</p>
        {(rule.validFrom || rule.validTo) && <p>{rangeText(rule)}</p>}
        {relaxationTexts(rule.relaxations, today).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="text-sm text-soft">{`${verificationText(rule.verifiedOn, today)}. Source: ${rule.source}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isEnded && !isEdited && rule.verifiedOn !== today && (
          <Button variant="secondary" size="sm" isBusy={check.isPending} onClick={() => check.mutate({ id: rule._id })}>
            Checked today<span className="sr-only">{`: ${name}`}</span>
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function StateBadge({ rule, today, isEnded }: Pick<PermitRowProps, "rule" | "today" | "isEnded">) {
  if (isEnded) return <Badge>Ended</Badge>;
  const state = freshness(rule.verifiedOn, today);
  if (state === "fresh") return null;
  if (state === "soon") return <Badge tone="pending">Out of date soon</Badge>;
  return <Badge tone="cancelled">{rule.verifiedOn === null ? "Never checked" : "Out of date"}</Badge>;
}

function rangeText({ validFrom, validTo }: Pick<AdminPermitRule, "validFrom" | "validTo">): string {
  const parts = [validFrom && `from ${formatDate(validFrom)}`, validTo && `until ${formatDate(validTo)}`];
  return `Holds ${parts.filter(Boolean).join(" ")}`;
}
