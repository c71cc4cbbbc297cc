"use client";

import { useState } from "react";
import { useKeptState } from "~/components/portal/use-kept-state";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { notifySuccess } from "~/components/ui/notify";
import { countOf } from "~/lib/count";
import { TagField } from "./tag-field";
import { noTag, typedTag, useTagging } from "./use-tagging";

/** Adds a tag to the selected bookings. */
export function TagSelected({ ids }: { ids: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const kept = useKeptState("tag-selected", typedTag, noTag);
  const { tag: typed } = kept.value;
  const { change, fault, clearFault, isPending } = useTagging(() => {
    setIsOpen(false);
    kept.reset(noTag);
    notifySuccess("The tag was added.");
  });
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Tag
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`Add a tag to ${countOf(ids.length, "booking")}`}
        confirmLabel="Add tag"
        cancelLabel="Go back"
        isBusy={isPending}
        onConfirm={() => change(ids, typed, "add")}
      >
        <div className="mt-4">
          <TagField
            label="Tag"
            value={typed}
            error={fault}
            onChange={(value) => {
              kept.change({ tag: value });
              clearFault();
            }}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
