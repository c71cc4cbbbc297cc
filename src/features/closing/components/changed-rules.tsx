"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { QueryMessage } from "~/components/portal/table-message";
import { buttonStyles } from "~/components/ui/button-classes";
import { ruleHref } from "~/features/closing/close-view.rules";
import type { ChangedRule } from "~/features/closing/permit/permit-closing.schema";
import { countOf } from "~/lib/count";
import { formatDays } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { RuleChanges } from "./rule-changes";

/** The changed permit rules of which customers with a trip to come have not been told. Nothing if there are none. */
export function ChangedRules() {
  const { data, error, refetch } = api.permit.changed.useQuery();
  if (!data && !error) return null;
  if (data?.rules.length === 0) return null;
  return (
    <Panel title="Changed rules: who has to know">
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not find out whom changed rules concern. Please try again.")}
        />
      ) : (
        <ul className="divide-y divide-line">
          {data.rules.map((rule) => (
            <ChangedRuleRow key={rule._id} rule={rule} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ChangedRuleRow({ rule }: { rule: ChangedRule }) {
  const { name, changes, bookings, from, to, isDecided } = rule;
  const days = formatDays(from, to);
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5 lg:grid-cols-[1fr_auto] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-1 text-[0.9375rem] wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <RuleChanges changes={changes} />
        <p role="status" className={isDecided ? "text-soft" : "font-medium text-pending"}>
          {isDecided
            ? `The office left ${countOf(bookings, "booking")} as before, with travel ${days}.`
            : `${countOf(bookings, "booking is", "bookings are")} concerned, with travel ${days}. Nobody was told yet.`}
        </p>
      </div>
      <Link
        href={ruleHref(rule)}
        className={buttonStyles({ variant: isDecided ? "secondary" : "primary", size: "sm" })}
      >
        <span>{isDecided ? "Look again" : "See who is affected"}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </Link>
    </li>
  );
}
