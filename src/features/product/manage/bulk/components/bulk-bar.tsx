"use client";

import { useState } from "react";
import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import { type BulkAction, bulkActions } from "~/features/product/manage/bulk/bulk-form.rules";
import type { ProductKind } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { useLazyDialog } from "~/lib/lazy-dialog";
import { lazyPart } from "~/lib/lazy-part";
import type { Selection } from "./selection";

const dialogPart = lazyPart(() => import("./bulk-dialog").then((module) => module.BulkDialog));
const actions = Object.keys(bulkActions) as BulkAction[];

type BulkBarProps = {
  kind: ProductKind;
  /** The plural name: "tours". */
  things: string;
  selection: Selection;
  /** The id of the checkbox that gets the focus when the bar disappears with its buttons. */
  focusId: string;
};

/** What can be done with the selected products of a list. */
export function BulkBar({ kind, things, selection, focusId }: BulkBarProps) {
  const { chosen, clear } = selection;
  const [action, setAction] = useState<BulkAction>("raise");
  const dialog = useLazyDialog(dialogPart);
  if (chosen.size === 0) return null;
  return (
    <section
      aria-label={`Selected ${things}`}
      className="mb-4 flex flex-wrap items-center gap-2 rounded-card border border-leaf-700/30 bg-mist px-4 py-3 shadow-lift sm:sticky sm:top-17 sm:z-20"
    >
      <p className="mr-auto py-1 font-semibold max-sm:w-full" role="status">
        {`${countOf(chosen.size, things.slice(0, -1))} selected`}
      </p>
      {actions.map((one) => (
        <Button
          key={one}
          size="sm"
          variant="secondary"
          {...dialog.trigger}
          onClick={() => {
            setAction(one);
            dialog.trigger.onClick();
          }}
        >
          {bulkActions[one].button}
        </Button>
      ))}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          clear();
          document.getElementById(focusId)?.focus();
        }}
      >
        Clear selection
      </Button>
      <LazyPartError what="the form" isShown={dialog.hasFailed} />
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && (
        <dialog.Part
          kind={kind}
          things={things}
          action={action}
          focusId={focusId}
          ids={[...chosen.keys()]}
          onClose={dialog.close}
          onDone={() => {
            dialog.close();
            clear();
          }}
        />
      )}
    </section>
  );
}
