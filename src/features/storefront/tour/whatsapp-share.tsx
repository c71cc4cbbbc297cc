import { buttonStyles } from "~/components/ui/button-classes";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { tourMessage } from "~/features/product/kinds/tour/tour-message.rules";

/** Opens WhatsApp with a message about the tour. WhatsApp adds the page's picture to its address. Needs no script. */
export function WhatsAppShare({ tour, address }: { tour: Tour; address: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(tourMessage(tour, address))}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles({ variant: "ghost", size: "sm", className: "min-h-11" })}
    >
      WhatsApp
      <span className="sr-only">: share this tour, in a new tab</span>
    </a>
  );
}
