import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const visa: InfoPage = {
  slug: "visa",
  title: "Visas and permits",
  description:
    "Indian visa, Inner Line Permit and Protected Area Permit for Northeast India: who needs which, how and how early.",
  lead: "A visa lets you into India; a permit lets you into some of its border states. Indian citizens need only permits, foreign visitors often need both.",
  sections: textSections(`
    ## Who needs what, state by state {#who}

    Table: Permits by state
    | State | Indian citizens | Foreign visitors
    | Assam | None | None beyond the visa
    | Meghalaya | None | None beyond the visa
    | Tripura | None | None beyond the visa
    | Arunachal Pradesh | Inner Line Permit | Protected Area Permit
    | Nagaland | Inner Line Permit, Dimapur included | Protected Area Permit
    | Manipur | Inner Line Permit | Protected Area Permit
    | Mizoram | Inner Line Permit | Protected Area Permit
    | Sikkim | None for most; a permit for Tsomgo, Nathu La and the north | Sikkim's entry permit; a further one for
      Tsomgo and the north

    > Rules change, sometimes within a week. Before you pay for flights, compare this page with the Ministry
      of Home Affairs and the state's own site, or [ask us](/contact?subject=Permits).

    ## Inner Line Permit, for Indian citizens {#ilp}

    The state you enter issues it online, on a site whose address ends in .gov.in. You need a photo, a photo ID
    (voter card, passport, driving licence or Aadhaar, as the state says) and an address where you will stay. It
    usually comes within one to three working days; Manipur and Mizoram also issue it at the counters of Imphal and
    Lengpui airports, Arunachal and Nagaland in their state houses in Delhi, Kolkata and Guwahati.

    Residents of the state do not need one. Children do, with a birth certificate or school card. On our tours we
    apply for you where the tour says so; send the photo and the ID ten days ahead.

    ## Protected Area Permit, for foreign visitors {#pap}

    - It names the districts, the dates and the people. You may go only where it says.
    - A registered agency applies for it, or you do at an Indian mission or a Foreigners Regional Registration
      Office.
    - Most are given to groups of two or more who travel together; for one person, ask us first.
    - Arunachal Pradesh asks for about three weeks, Nagaland, Manipur and Mizoram for about six. Send us the
      passport page, the visa page and a photo.
    - Holders of an OCI card need it, too.
    - Citizens of a few countries need the prior approval of the Ministry of Home Affairs, which takes longer.

    In Nagaland, Manipur and Mizoram you also register with the local police or registration officer within 24 hours
    of arrival. Your guide or your hotel does it with you. Carry ten copies of passport, visa and permit:
    each gate keeps one.

    ## Sikkim {#sikkim}

    Foreign visitors get the entry permit free of charge, at Rangpo or Melli or with the visa, for 30 days at first.
    Tsomgo and Yumthang need a protected area permit, obtained in Gangtok by an agency, a day ahead, for two or
    more. Nathu La and the area beyond Yumthang are for Indian citizens only.

    ## The Indian visa {#visa}

    Most visitors use an e-Visa. Apply at indianvisaonline.gov.in, at least four days ahead and better
    three weeks; other sites charge more for the same form. It is accepted at the larger airports, Guwahati and
    Bagdogra among them. Most land borders, such as Dawki and Akhaura, need a visa from an Indian mission in your
    passport instead.

    The passport must be valid for six months after arrival and have two empty pages. Citizens of Nepal and Bhutan
    need no visa. If you go on to Bhutan or Bangladesh and come back, check that the visa allows a second
    entry.

    We arrange permits for our own tours. We do not arrange visas, and take no money for advice about them.
  `),
  onward: [
    { label: "Destinations", href: "/destinations" },
    { label: "Before you travel", href: "/guide" },
    { label: "Ask about a permit", href: "/contact?subject=Permits" },
  ],
};
