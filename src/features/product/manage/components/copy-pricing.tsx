"use client";

import { Copy } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Button } from "~/components/ui/button";
import { DialogLoading } from "~/components/ui/dialog-loading";
import { LazyPartError } from "~/components/ui/lazy-error";
import { notifySuccess } from "~/components/ui/notify";
import type { PricingValues } from "~/features/product/pricing-form.schema";
import { kinds, type ProductKind } from "~/features/product/registry";
import { useLazyDialog } from "~/lib/lazy-dialog";
import { lazyPart } from "~/lib/lazy-part";

const dialogPart = lazyPart(() => import("./copy-pricing-dialog").then((module) => module.CopyPricingDialog));

type CopyPricingProps = {
  kind: ProductKind;
  /** The product in the form, which is not offered; null for a new one. */
  id: string | null;
};

/** Copies price rows and policies from another product into the form. They are saved with the form. */
export function CopyPricing({ kind, id }: CopyPricingProps) {
  const { getValues, reset } = useFormContext<PricingValues>();
  const dialog = useLazyDialog(dialogPart);
  const copy = (copied: Partial<PricingValues>, title: string) => {
    // Unlike setValue, reset also replaces the rows of field arrays inside of objects.
    reset({ ...getValues(), ...copied }, { keepDefaultValues: true, keepErrors: false });
    notifySuccess(`Copied from ${title}. It is saved when you save this ${kinds[kind].nouns.one}.`);
    dialog.close();
  };
  return (
    <div>
      <Button variant="secondary" size="sm" {...dialog.trigger}>
        <Copy aria-hidden="true" />
        <span>{`Copy from another ${kinds[kind].nouns.one}`}</span>
      </Button>
      <LazyPartError what="the list to copy from" isShown={dialog.hasFailed} />
      {dialog.isLoading && <DialogLoading />}
      {dialog.Part && (
        <dialog.Part kind={kind} id={id} rows={getValues("prices").length} onCopy={copy} onClose={dialog.close} />
      )}
    </div>
  );
}
