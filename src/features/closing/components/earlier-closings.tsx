"use client";

import Link from "next/link";
import { Panel } from "~/components/portal/panel";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { closedText } from "~/features/closing/decisions.rules";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";
import { closePath } from "~/lib/portal-paths";
import { withParams } from "~/lib/search-params";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const shown = 10;

/** The latest closings, each with a link to what happened. */
export function EarlierClosings() {
  const { data, error, refetch } = api.closing.list.useQuery({ limit: shown });
  return (
    <Panel title="Earlier closings">
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load them. Please try again.")}
        />
      ) : data.length === 0 ? (
        <TableMessage text="No days have been closed here yet." />
      ) : (
        <ul>
          {data.map((one) => (
            <li key={one._id} className="border-line border-t px-4 py-3 first:border-t-0 sm:px-5">
              <Link
                href={withParams(closePath, { closing: one._id })}
                className="break-words font-semibold underline underline-offset-4"
              >
                {`${one.rule ?? closedText(one)}: ${one.titles.join(", ")}`}
              </Link>
              <p className="break-words text-[0.9375rem] text-soft">
                <span>{`${one.reason} ${formatInstant(one.at)}${one.by ? ` by ${one.by}` : ""}. ${countOf(one.done, "booking")} done${one.waiting > 0 ? `, ${one.waiting} waiting` : ""}`}</span>
                {one.failed > 0 && <span className="font-medium text-danger">{`, ${one.failed} failed`}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
