"use client";

import { useState } from "react";
import { Disclosure } from "~/components/portal/disclosure";
import { ListPages } from "~/components/portal/list-pages";
import { QueryMessage, TableMessage } from "~/components/portal/table-message";
import { Button } from "~/components/ui/button";
import { notifyError, notifySuccess } from "~/components/ui/notify";
import type { ProductKind } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { dateInIndia, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const perPage = 10;

/** The archived products of a kind, which can be restored. They are read when the section is opened. */
export function ArchivedList({ kind, things }: { kind: ProductKind; things: string }) {
  const [isOpened, setIsOpened] = useState(false);
  const [page, setPage] = useState(1);
  const utils = api.useUtils();
  const { data, error, refetch } = api.catalogue.archived.useQuery(
    { kind, page, limit: perPage },
    { enabled: isOpened },
  );
  const restore = api.catalogue.restore.useMutation({
    onSuccess: ({ title }) => notifySuccess(`${title} can be booked again.`),
    onError: (failure) => notifyError("Not restored", messageOf(failure, "Please try again.")),
    onSettled: () => Promise.all([utils.catalogue.archived.invalidate(), utils[kind].invalidate()]),
  });
  return (
    <Disclosure summary={`Archived ${things}`} onOpen={() => setIsOpened(true)}>
      <p className="text-[0.9375rem] text-soft">
        What has bookings is archived in place of being deleted: its bookings keep it, and travellers do not see it.
        Restore it here to put it on offer again.
      </p>
      {!data ? (
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={`Could not load the archived ${things}. Please try again.`}
        />
      ) : data.results.length === 0 ? (
        <TableMessage text={`No archived ${things}.`} />
      ) : (
        <ul aria-label={`Archived ${things}`} className="mt-3 divide-y divide-line">
          {data.results.map(({ _id: id, title, archivedAt, bookings }) => (
            <li key={id} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-40 flex-1">
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-soft">
                  {`Archived on ${formatDate(dateInIndia(new Date(archivedAt)))} · ${countOf(bookings, "booking")}`}
                </p>
              </div>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Restore ${title}`}
                disabled={restore.isPending}
                onClick={() => restore.mutate({ id })}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && (
        <ListPages
          label={`Pages of archived ${things}`}
          page={page}
          pages={data.pages}
          total={data.total}
          onChange={setPage}
        />
      )}
    </Disclosure>
  );
}
