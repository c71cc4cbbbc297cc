import { Checklist } from "~/components/ui/checklist";
import { Divider } from "~/components/ui/divider";
import { PermitCosts } from "~/components/ui/permit-costs";
import { CarTermsList } from "~/features/checkout/kinds/car/car-terms-list";
import { type CarTerms, toCarTerms } from "~/features/product/kinds/car/car-terms.rules";

const covered = ["The car, for each day that you book", "Its driver"];

/** Describes what the price per day covers, and what the office confirms with the booking. */
export function CarCover({ car }: { car: CarTerms }) {
  return (
    <>
      <section id="covered" className="mt-12 scroll-mt-28">
        <h2 className="mb-5 font-display text-[1.75rem] leading-tight">The price per day covers</h2>
        <Checklist items={covered} />
        <CarTermsList car={car} className="mt-6 max-w-[62ch] border-line border-t border-dashed pt-5" />
        {/* Beside the price on wide screens. */}
        <PermitCosts costs={null} href="/visa#who" className="mt-4 lg:hidden" />
      </section>
      <Divider className="mt-14" />
      <section id="before" className="mt-12 scroll-mt-28">
        <h2 className="mb-4 font-display text-[1.75rem] leading-tight">Before you set out</h2>
        <div className="max-w-[62ch] space-y-3 leading-relaxed">
          {Object.values(toCarTerms(car)).includes(null) && (
            <p>
              What says 'Ask us' depends on the route. The office confirms it with your booking, before anything is
              final.
            </p>
          )}
          <p>
            Tell us in the booking where you want to go. The office confirms whether the road suits this car, and which
            permits the states on the way ask for.
          </p>
        </div>
      </section>
    </>
  );
}
