import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const visa: InfoPage = {
  slug: "visa",
  title: "Visas and permits",
  description:
    "Indian visa, Inner Line Permit and Protected Area Permit for Northeast India: who needs which, how and how early.",
  lead: "A visa lets you into India; a permit lets you into some of its border states. Indian citizens need only permits, foreign visitors often need both.",
  sections: textSections(
    `
    ## Who needs what, state by state {#who}

    On the page of a tour or an offer you can say who you are, and see only what you need.

    > Rules change, sometimes within a week. Before you pay for flights, compare this page with the Ministry
      of Home Affairs and the state's own site, or [ask us](/contact?subject=Permits).

    ## Inner Line Permit (ILP) {#ilp}

    Indian citizens need it for some states. The state that you enter issues it, on a site whose address ends in
    .gov.in; the list above has the addresses. Have a photo, a photo ID (voter card, passport, driving licence or
    Aadhaar, as the state says) and an address where you will stay at hand.

    Residents of the state do not need one.

    ## Protected and Restricted Area Permits (PAP, RAP) {#pap}

    - A permit names the districts, the dates and the people. You may go only where it says.
    - Only a registered agency can apply for some of them. For those, send us copies of the passport's photo page and of
      the visa, and a photo of yourself.
    - If you travel alone, ask us first: some permits are only for groups.
    - Holders of an OCI card should ask us, too.

    Carry ten copies of passport, visa and permit: each gate keeps one.

    ## The Indian visa {#visa}

    Most visitors use an e-Visa. Apply at indianvisaonline.gov.in, at least four days ahead and better
    three weeks; other sites charge more for the same form. It is accepted at the larger airports, Guwahati and
    Bagdogra among them. Most land borders, such as Dawki and Akhaura, need a visa from an Indian mission in your
    passport instead.

    The passport must be valid for six months after arrival and have two empty pages. Citizens of Nepal and Bhutan
    need no visa. If you go on to Bhutan or Bangladesh and come back, check that the visa allows a second
    entry.

    We do not arrange visas, and take no money for advice about them.
  `,
    { who: "permitTable" },
  ),
  onward: [
    { label: "Destinations", href: "/destinations" },
    { label: "Before you travel", href: "/guide" },
    { label: "Ask about a permit", href: "/contact?subject=Permits" },
  ],
};
