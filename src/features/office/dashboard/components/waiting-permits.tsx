"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { freshness, hasEnded } from "~/features/permit/manage/permit-admin.rules";
import { countOf } from "~/lib/count";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";

/** The number of rules about permits that nobody has checked for 180 days, or almost as long; nothing if there are none. */
export function WaitingPermits() {
  const { data } = api.permit.list.useQuery();
  if (!data) return null;
  const today = dateInIndia(new Date());
  const states = data.rules.filter((rule) => !hasEnded(rule, today)).map((rule) => freshness(rule.verifiedOn, today));
  const [stale, soon] = ["stale", "soon"].map((state) => states.filter((one) => one === state).length);
  if (!stale && !soon) return null;
  return (
    <Panel title="Permits">
      <ul>
        <li className="px-4 py-4 sm:px-5">
          <Link
            href="/admin/permits"
            className="inline-flex min-h-6 items-center font-semibold text-leaf-700 underline-offset-4 hover:underline"
          >
            {[
              stale ? `${countOf(stale, "rule is", "rules are")} out of date or never checked` : "",
              soon ? `${countOf(soon, "rule is", "rules are")} out of date soon` : "",
            ]
              .filter(Boolean)
              .join(", ")}
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
