"use client";

import { X } from "lucide-react";
import { Allowed } from "~/components/portal/allowed";
import { Button } from "~/components/ui/button";
import type { Assigned } from "~/features/departure/departure.schema";
import { kindWords } from "~/features/departure/resource/resource-form.schema";
import { formatPhone, phoneHref } from "~/lib/phone";

type AssignedListProps = {
  assignments: readonly Assigned[];
  onRemove: (resourceId: string) => void;
  isBusy: boolean;
};

/** Who and what goes with a trip, each with a button that takes it off. */
export function AssignedList({ assignments, onRemove, isBusy }: AssignedListProps) {
  if (assignments.length === 0) return <p className="text-soft">Nobody is assigned yet.</p>;
  return (
    <ul aria-label="Assigned" className="grid gap-2">
      {assignments.map((one) => (
        <li
          key={one.resourceId}
          className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-1.5"
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{one.name}</span>
            <span className="text-soft text-sm"> {kindWords[one.kind].one}</span>
            {one.phone && (
              <a href={phoneHref(one.phone)} className="block text-sm underline">
                {formatPhone(one.phone)}
              </a>
            )}
          </span>
          <Allowed action="departure.manage">
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => onRemove(one.resourceId)}>
              <X aria-hidden="true" />
              <span className="sr-only">{`Remove ${one.name}`}</span>
            </Button>
          </Allowed>
        </li>
      ))}
    </ul>
  );
}
