"use client";

import { type FormEvent, useState } from "react";
import { valuesLike } from "~/components/portal/portal-draft";
import { useKeptState } from "~/components/portal/use-kept-state";
import { Button } from "~/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from "~/components/ui/dialog";
import { FormMessage } from "~/components/ui/form-message";
import { notifySuccess } from "~/components/ui/notify";
import { useFocusReturn } from "~/components/ui/use-focus-return";
import {
  type BulkInput,
  type BulkOutcome,
  type BulkResult,
  maxProducts,
} from "~/features/product/manage/bulk/bulk.schema";
import {
  type BulkAction,
  type BulkValues,
  blankValues,
  bulkActions,
  readChange,
} from "~/features/product/manage/bulk/bulk-form.rules";
import type { ProductKind } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { BulkFields } from "./bulk-fields";
import { BulkPreview } from "./bulk-preview";

const typedValues = valuesLike(blankValues);

type BulkDialogProps = {
  kind: ProductKind;
  things: string;
  action: BulkAction;
  ids: readonly string[];
  /** The id of the element that gets the focus if the button that opened the dialog has disappeared. */
  focusId: string;
  onClose: () => void;
  /** Called after the products have been changed. */
  onDone: () => void;
};

type Preview = { input: BulkInput; results: BulkOutcome["results"] };

/** Asks what to change in the selected products, shows what it does to each, and applies it to all or none. */
export function BulkDialog({ kind, things, action, ids, focusId, onClose, onDone }: BulkDialogProps) {
  const utils = api.useUtils();
  const { value: values, change } = useKeptState<BulkValues>(`bulk:${kind}:${action}`, typedValues, blankValues);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const ask = api.catalogue.previewChange.useMutation();
  const apply = api.catalogue.applyChange.useMutation();
  const thing = things.slice(0, -1);

  async function show(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    const read = readChange(action, values);
    setErrors(read.errors ?? {});
    const isTooMany = ids.length > maxProducts;
    setFailure(isTooMany ? `Please select at most ${maxProducts} ${things} at once.` : null);
    if (!read.change || isTooMany) return;
    const products = ids.map((id) => ({ id }));
    try {
      const { results } = await ask.mutateAsync({ kind, products, ...read.change });
      const changed = results.filter(isChanged).map(({ _id: id, version }) => ({ id, version }));
      setPreview({ input: { kind, products: changed, ...read.change }, results });
    } catch (error) {
      setFailure(messageOf(error, "The preview could not be made. Please try again."));
    }
  }

  async function save({ input }: Preview) {
    if (apply.isPending) return;
    setFailure(null);
    try {
      const { results } = await apply.mutateAsync(input);
      notifySuccess(`${countOf(results.filter(isChanged).length, thing)} changed.`);
      void utils[kind].invalidate();
      onDone();
    } catch (error) {
      setFailure(messageOf(error, "Nothing was saved. Please try again."));
      // The preview is outdated, so it must be made again.
      if (problemOf(error)?.code !== "EDIT_CONFLICT") return;
      setPreview(null);
      void utils[kind].invalidate();
    }
  }

  const count = preview?.input.products.length;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent {...useFocusReturn(focusId)}>
        <DialogTitle>{bulkActions[action].title}</DialogTitle>
        <DialogDescription>
          {`${countOf(ids.length, thing)}. You see what changes before it is saved. Bookings keep what was agreed.`}
        </DialogDescription>
        <form className="mt-5 grid gap-4" noValidate onSubmit={(event) => void show(event)}>
          <BulkFields
            kind={kind}
            action={action}
            values={values}
            errors={errors}
            onChange={(changed) => {
              change(changed);
              setPreview(null);
            }}
          />
          <Button type="submit" variant="secondary" isBusy={ask.isPending} className="justify-self-start">
            Preview
          </Button>
          {preview && <BulkPreview results={preview.results} things={things} />}
          <FormMessage text={failure} />
          <DialogFooter className="mt-2">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={!count} isBusy={apply.isPending} onClick={() => preview && void save(preview)}>
              {`Apply to ${countOf(count || ids.length, thing)}`}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Whether the change changes the product. The others are left out. */
function isChanged({ changes, problem }: BulkResult): boolean {
  return changes.length > 0 && problem === null;
}
