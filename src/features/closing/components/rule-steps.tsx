"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { buttonStyles } from "~/components/ui/button-classes";
import { reasonOf } from "~/features/closing/permit/rule-reason.rules";
import type { CalendarDate } from "~/lib/dates";
import { permitsPath } from "~/lib/portal-paths";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { ClosingSteps } from "./closing-steps";

/** The three steps for a changed permit rule. */
export function RuleSteps({ id, today }: { id: string; today: CalendarDate }) {
  const { data, error, refetch } = api.permit.changed.useQuery();
  const rule = data?.rules.find((one) => one._id === id);
  if (!rule) {
    return (
      <Panel title="The changed rule">
        {data ? (
          <>
            <TableMessage text="Nobody has to be told: all customers with a trip to come know this rule." />
            <p className="px-4 pb-5 text-center">
              <Link href={permitsPath} className={buttonStyles({ variant: "secondary", size: "sm" })}>
                Back to Permits
              </Link>
            </p>
          </>
        ) : (
          <QueryMessage
            error={error}
            refetch={refetch}
            failure={messageOf(error, "Could not load it. Please try again.")}
          />
        )}
      </Panel>
    );
  }
  const start = { products: [], from: rule.from, to: rule.to, reason: reasonOf(rule) };
  return <ClosingSteps start={start} rule={rule} today={today} />;
}
