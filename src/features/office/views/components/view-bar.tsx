"use client";

import Link from "next/link";
import { useState } from "react";
import { z } from "zod";
import { readPortalDraft } from "~/components/portal/portal-draft";
import { Button } from "~/components/ui/button";
import { showAddress } from "~/components/ui/use-address";
import { type BookingView, hasFilters } from "~/features/office/bookings/manage-bookings.rules";
import { isShown, readyViews, viewHref } from "~/features/office/views/saved-view.rules";
import type { SavedView, ViewFilters } from "~/features/office/views/saved-view.schema";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { DeleteView } from "./delete-view";
import { type Naming, ViewNameDialog, viewNameForm } from "./view-name-dialog";

const namingDraft: z.ZodType<Naming> = z.object({ id: z.string().nullable(), name: z.string() });

/** The views of the bookings: the ready ones and one's own, to choose, save, rename and delete. */
export function ViewBar({ view, hasPayments }: { view: BookingView; hasPayments: boolean }) {
  const own = api.booking.views.useQuery();
  const [today] = useState(() => dateInIndia(new Date()));
  // A name that was typed when the session ended opens its dialog again.
  const [naming, setNaming] = useState(() => readPortalDraft(viewNameForm, namingDraft));
  const [deleting, setDeleting] = useState<SavedView | null>(null);
  const ready = readyViews(today, hasPayments || view.paymentStatus !== undefined);
  const shown = own.data?.find(({ filters }) => isShown(filters, view));
  const isReady = ready.some(({ filters }) => isShown(filters, view));
  const canSave = !shown && !isReady && (hasFilters(view) || view.status !== undefined);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 print:hidden">
      <nav aria-label="Views" className="min-w-0 max-w-full">
        <ul className="flex flex-wrap gap-2">
          {ready.map(({ name, filters }) => (
            <ViewLink key={name} name={name} filters={filters} isCurrent={isShown(filters, view)} />
          ))}
          {own.data?.map(({ _id, name, filters }) => (
            <ViewLink key={_id} name={name} filters={filters} isCurrent={_id === shown?._id} />
          ))}
        </ul>
      </nav>
      {own.isError && (
        <p role="alert" className="flex items-center gap-2 text-danger text-sm">
          Could not load your views.
          <Button size="sm" variant="ghost" onClick={() => void own.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {canSave && (
        <Button size="sm" variant="ghost" onClick={() => setNaming({ id: null, name: "" })}>
          Save this view
        </Button>
      )}
      {shown && (
        <>
          <Button size="sm" variant="ghost" onClick={() => setNaming({ id: shown._id, name: shown.name })}>
            Rename view
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setDeleting(shown)}>
            Delete view
          </Button>
        </>
      )}
      <ViewNameDialog naming={naming} view={view} own={own.data} onClose={() => setNaming(null)} />
      <DeleteView view={deleting} onClose={() => setDeleting(null)} />
    </div>
  );
}

function ViewLink({ name, filters, isCurrent }: { name: string; filters: ViewFilters; isCurrent: boolean }) {
  const href = viewHref(filters);
  return (
    <li className="min-w-0">
      <Link
        href={href}
        prefetch={false}
        onNavigate={(event) => {
          event.preventDefault();
          showAddress(href);
        }}
        aria-current={isCurrent ? "true" : undefined}
        className="inline-flex min-h-9 max-w-full items-center break-words rounded-full border border-line bg-card px-3.5 py-1 font-semibold text-sm hover:border-leaf-700 aria-[current=true]:border-chosen aria-[current=true]:bg-chosen aria-[current=true]:text-on-deep"
      >
        {name}
      </Link>
    </li>
  );
}
