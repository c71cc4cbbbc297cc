"use client";

import { X } from "lucide-react";
import { useLeaveGuard } from "~/components/portal/leave-guard";
import { useKeptState } from "~/components/portal/use-kept-state";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import type { AdminBookingDetail } from "~/features/booking/booking-admin.schema";
import { useCan } from "~/lib/session/use-can";
import { TagField } from "./tag-field";
import { noTag, typedTag, useTagging } from "./use-tagging";

/** The tags of a booking, to add and to remove. */
export function BookingTags({ booking: { _id: id, tags } }: { booking: AdminBookingDetail }) {
  const canWrite = useCan("booking.manage");
  const { value, change, reset } = useKeptState(`tag:${id}`, typedTag, noTag);
  const { tag: typed } = value;
  const tagging = useTagging(() => reset(noTag));
  useLeaveGuard(typed.trim() !== "");
  return (
    <section>
      <h3 className="text-lg">Tags</h3>
      {tags.length === 0 && !canWrite && <p className="mt-1.5 text-[0.9375rem] text-soft">There are no tags.</p>}
      {tags.length > 0 && (
        <ul className="mt-2.5 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="leaf" className={canWrite ? "py-0 pr-0" : ""}>
                <span>{tag}</span>
                {canWrite && (
                  <button
                    type="button"
                    aria-label={`Remove the tag ${tag}`}
                    onClick={() => tagging.change([id], tag, "remove")}
                    className="grid size-7 place-items-center rounded-full hover:bg-leaf-700/15"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                )}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <Form
          className="mt-3 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            tagging.change([id], typed, "add");
          }}
        >
          <TagField
            label="New tag"
            value={typed}
            error={tagging.fault}
            onChange={(value) => {
              change({ tag: value });
              tagging.clearFault();
            }}
          />
          <Button type="submit" variant="secondary" size="sm" isBusy={tagging.isPending} className="justify-self-start">
            Add tag
          </Button>
        </Form>
      )}
    </section>
  );
}
