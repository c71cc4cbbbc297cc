import { telHref } from "~/components/layout/contact-links";
import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { site } from "~/lib/site";

export const accessibility = (): InfoPage => ({
  slug: "accessibility",
  title: "Accessibility",
  description: "What this site does so that everybody can book, what does not work yet, and how to tell us.",
  lead: "Everybody should be able to find a trip here and book it. We build for level AA of the Web Content Accessibility Guidelines 2.2.",
  sections: textSections(`
    ## What works {#works}

    - **Keyboard:** everything can be reached and used without a mouse, and you see where you are.
    - **Screen readers:** headings, labels and messages are part of the page's code. A message about a mistake is read out.
    - **Large text:** on a screen of 320 pixels, or at 400 percent on a wide one, nothing is cut off.
    - **Dark and high contrast:** the pages follow your device's dark mode and its colours for high contrast.
    - **Without motion:** if your device asks for less motion, nothing moves.
    - **Without scripts:** you can read all trips and prices with scripts switched off. Booking needs them.
    - **Pictures** have texts that say what they show, except those that only decorate.

    ## What does not work yet {#limits}

    - The map of a tour is a drawing. The same places stand in words, day by day, on the tour's page.
    - Vouchers and bills as PDF have no tags for screen readers. The same voucher can be opened as a page.
    - The page of the payment provider is not ours, and we cannot change it.

    ## How we check it {#checked}

    Before each new version, a program (axe) tests every page, form and dialog at the width of a phone and of a computer. Other
    tests book a tour with the keyboard alone, and read the pages with scripts switched off. No authority has audited this site; what stands
    here is our own assessment.

    ## Tell us {#tell}

    If something stops you, write to us on the [contact page](/contact) or call [${site().bookingsPhone}](${telHref(site().bookingsPhone)}): we
    then book for you by phone, at the same price, and then repair the page.
  `),
  onward: [
    { label: "Contact", href: "/contact" },
    { label: "Fair booking", href: "/fair-booking" },
  ],
});
