"use client";

import { useState } from "react";
import { ConfirmDialog } from "~/components/ui/alert-dialog";
import { Button } from "~/components/ui/button";
import { FormMessage } from "~/components/ui/form-message";
import { notifySuccess } from "~/components/ui/notify";
import { productKinds } from "~/features/product/registry";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";
import { useCan } from "~/lib/session/use-can";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type UndoPricesProps = {
  id: string;
  /** The instant of the change. */
  at: string;
};

/** The button that undoes a change of the prices of several products, in the history of one of them. */
export function UndoPrices({ id, at }: UndoPricesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const utils = api.useUtils();
  const undo = api.catalogue.undoPrices.useMutation({
    onSuccess: async ({ undone, left }) => {
      setIsOpen(false);
      const rest = left.length > 0 ? ` Changed since, and left as they are: ${left.join(", ")}.` : "";
      notifySuccess(`${countOf(undone.length, "product has", "products have")} the earlier prices again.${rest}`);
      await Promise.all(productKinds.map((kind) => utils[kind].invalidate()));
    },
  });
  if (!useCan("catalogue.edit")) return null;
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => setIsOpen(true)}>
        Undo<span className="sr-only">{` the change of prices of ${formatInstant(at)}`}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={(opens) => {
          setIsOpen(opens);
          if (!opens) undo.reset();
        }}
        title="Undo this change of prices?"
        description="All products that it changed get their earlier prices back. Those whose prices were changed since stay as they are. Bookings keep what was agreed."
        confirmLabel="Undo"
        cancelLabel="Leave the prices"
        isBusy={undo.isPending}
        onConfirm={() => undo.mutate({ id })}
      >
        <FormMessage text={undo.error && messageOf(undo.error, "Nothing was undone. Please try again.")} />
      </ConfirmDialog>
    </>
  );
}
