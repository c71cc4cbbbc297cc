"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { FoldSummary } from "~/components/ui/fold";
import { LazyContent } from "~/components/ui/lazy-content";
import { Spinner } from "~/components/ui/spinner";
import type { PermitEntry } from "~/features/checkout/permit-entry.rules";
import { lazyPart } from "~/lib/lazy-part";
import type { PermitsFound } from "./permit-fields";

const fields = lazyPart(() => import("./permit-fields").then(({ PermitFields }) => PermitFields));

/**
 * Who travels, for permits, in a booking form. Optional: its fields load when it is opened. `permits`: what the travellers
 * need; null until it is known. `refusal`: why the date cannot be booked. Needs a FormProvider.
 */
export function PermitControl(props: PermitsFound) {
  const { getValues } = useFormContext<PermitEntry>();
  const [startsOpen] = useState(() => getValues("nationality") !== "");
  const [isOpened, setIsOpened] = useState(startsOpen);
  return (
    <details
      open={startsOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setIsOpened(true)}
      className="group sm:col-span-2"
    >
      <FoldSummary title="Permits: who travels?" />
      {isOpened && (
        <LazyContent part={fields} loading={<Spinner />} what="the question about permits">
          {(Fields) => <Fields {...props} />}
        </LazyContent>
      )}
    </details>
  );
}
