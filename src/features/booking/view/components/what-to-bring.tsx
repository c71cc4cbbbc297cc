import { Checklist } from "~/components/ui/checklist";
import { documents } from "~/features/booking/view/next-steps.rules";

type WhatToBringProps = { permits: string | null; bring: readonly string[] };

/** Documents, permits, and what the product asks travellers to bring. */
export function WhatToBring({ permits, bring }: WhatToBringProps) {
  return (
    <section className="break-inside-avoid rounded-card border border-line bg-card p-5 sm:p-6">
      <h2 className="mb-4 text-2xl">What to bring</h2>
      <Checklist items={[...documents, ...bring]} isCompact />
      {permits && (
        <div className="mt-5 border-line border-t border-dashed pt-4">
          <h3 className="text-lg">Permits</h3>
          <p className="mt-1.5 text-[0.9375rem] leading-relaxed">{permits}</p>
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
