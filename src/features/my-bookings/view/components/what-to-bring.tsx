import { Checklist } from "~/components/ui/checklist";
import { PermitList } from "~/features/booking/components/permit-list";
import { documents } from "~/features/booking/view/next-steps.rules";
import { travellerText } from "~/features/permit/countries.rules";
import type { NeededPermits } from "~/features/permit/permit.schema";

type WhatToBringProps = {
  /** What the product says about permits. */
  permits: string | null;
  /** The permits that the travellers need; null if the booking does not say who travels. */
  neededPermits: NeededPermits | null;
  bring: readonly string[];
};

/** Documents, permits, and what the product asks travellers to bring. */
export function WhatToBring({ permits, neededPermits, bring }: WhatToBringProps) {
  return (
    <section className="break-inside-avoid rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="mb-4 text-2xl">What to bring</h2>
      <Checklist items={[...documents, ...bring]} isCompact />
      {(permits || neededPermits) && (
        <div className="mt-5 border-line border-t border-dashed pt-4">
          <h3 className="text-lg">Permits</h3>
          {permits && <p className="mt-1.5 text-[0.9375rem] leading-relaxed">{permits}</p>}
          {neededPermits && (
            <div className="mt-3">
              <p className="mb-1.5 text-sm text-soft">{`For citizens of ${travellerText(neededPermits)}, when you booked`}</p>
              <PermitList permits={neededPermits} />
            </div>
          )}
          <a
            href="/visa"
            className="mt-2 inline-flex min-h-6 items-center font-semibold text-[0.9375rem] text-leaf-700 underline-offset-4 hover:underline print:hidden"
          >
            Visas and permits
          </a>
        </div>
      )}
    </section>
  );
}
