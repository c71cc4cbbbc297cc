import type { InfoPage } from "./info.types";
import { accessibility } from "./pages/accessibility";
import { adventure } from "./pages/adventure";
import { blog } from "./pages/blog";
import { cookies } from "./pages/cookies";
import { culture } from "./pages/culture";
import { custom } from "./pages/custom";
import { destinations } from "./pages/destinations";
import { fairBooking } from "./pages/fair-booking";
import { flights } from "./pages/flights";
import { guide } from "./pages/guide";
import { insurance } from "./pages/insurance";
import { packages } from "./pages/packages";
import { privacy } from "./pages/privacy";
import { terms } from "./pages/terms";
import { visa } from "./pages/visa";

/** The info pages, which the footer links to. A new page needs a file in `pages` and an entry here. */
export function infoPages(): readonly InfoPage[] {
  return [
    destinations,
    packages,
    adventure,
    culture,
    guide,
    blog,
    flights,
    insurance,
    visa,
    custom(),
    privacy(),
    terms(),
    cookies(),
    fairBooking(),
    accessibility(),
  ];
}
