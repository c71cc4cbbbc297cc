/** A deceptive design that the guidelines of India's Central Consumer Protection Authority of 30 November 2023 name. */
type DarkPattern = {
  /** The anchor in the address. */
  id: string;
  /** Its name in the guidelines. */
  name: string;
  /** What it is. */
  meaning: string;
  /** What this site does instead. */
  ours: string;
  /** The test that fails if the pattern appears here: its file, and its title. */
  test: { file: string; title: string };
};

/** The thirteen patterns of the guidelines, in their order. dark-patterns.rules.test.ts reads each test's title in its file. */
export const darkPatterns: readonly DarkPattern[] = [
  {
    id: "false-urgency",
    name: "False urgency",
    meaning: "Making you hurry, for example by a countdown or by inventing others who are looking.",
    ours:
      "A number of places left is counted in our database when you ask. The only time limits are real: the day until " +
      "which you can cancel free of charge, and the time until which a deposit keeps your places.",
    test: {
      file: "src/features/product/availability/availability.router.test.ts",
      title: "of a tour has the places left, and the next day with enough places",
    },
  },
  {
    id: "basket-sneaking",
    name: "Basket sneaking",
    meaning: "Adding something to your booking that you did not choose.",
    ours: "A booking has what you chose and nothing else: no insurance, no donation. No box is ticked beforehand.",
    test: {
      file: "tests/e2e/fair-booking.spec.ts",
      title: "a booking costs what its card says, and no box is ticked beforehand",
    },
  },
  {
    id: "confirm-shaming",
    name: "Confirm shaming",
    meaning: "Wording a no so that you feel ashamed.",
    ours: "A button that declines says only what it does: Cancel, Close, Keep Booking.",
    test: {
      file: "src/features/site/info/dark-patterns.rules.test.ts",
      title: "no text hurries or shames a reader",
    },
  },
  {
    id: "forced-action",
    name: "Forced action",
    meaning: "Making you do or share something unrelated to get what you want.",
    ours:
      "You see prices and free days without an account. To book you need one, so that you find your booking again. We " +
      "never ask for an app, a newsletter or your contacts.",
    test: {
      file: "src/features/checkout/quote.router.test.ts",
      title: "returns a tour's price lines, what they include, and the places left, without an account",
    },
  },
  {
    id: "subscription-trap",
    name: "Subscription trap",
    meaning: "Making it hard to leave.",
    ours: "There is nothing to subscribe to. You delete your account yourself, on its own page.",
    test: {
      file: "tests/e2e/account-settings.spec.ts",
      title: "a traveller downloads their data and deletes the account",
    },
  },
  {
    id: "interface-interference",
    name: "Interface interference",
    meaning: "Hiding or shrinking what does not suit the seller.",
    ours: "The button that cancels a booking stands on its page, as large as the others.",
    test: {
      file: "tests/e2e/fair-booking.spec.ts",
      title: "the button that cancels is as large as those beside it",
    },
  },
  {
    id: "bait-and-switch",
    name: "Bait and switch",
    meaning: "Advertising one thing and selling another.",
    ours: "If a price changes while you read, you see the new one first, and nothing is booked until you agree.",
    test: {
      file: "src/features/checkout/book-tour.router.test.ts",
      title: "refuses a different total, returns the right one, and writes nothing",
    },
  },
  {
    id: "drip-pricing",
    name: "Drip pricing",
    meaning: "Showing a low price first, and the rest at the end.",
    ours: "The first price that you see includes our fees and taxes; permits that you pay to others stand beside it.",
    test: {
      file: "tests/e2e/fair-booking.spec.ts",
      title: "a booking costs what its card says, and no box is ticked beforehand",
    },
  },
  {
    id: "disguised-advertisement",
    name: "Disguised advertisement",
    meaning: "Advertisements that look like content.",
    ours: "We show no advertisements, load nothing from advertising networks, and nobody pays for a place in our lists.",
    test: {
      file: "src/server/security/csp.test.ts",
      title: "allows only scripts with its nonce and what these load",
    },
  },
  {
    id: "nagging",
    name: "Nagging",
    meaning: "Interrupting you again and again.",
    ours: "Nothing opens by itself: no pop-up, no chat, no question about notifications.",
    test: {
      file: "tests/e2e/fair-booking.spec.ts",
      title: "no page interrupts its reader",
    },
  },
  {
    id: "trick-question",
    name: "Trick question",
    meaning: "Asking so that you agree by mistake.",
    ours: "A consent says in one sentence what you agree to. It counts only if you tick it.",
    test: {
      file: "src/features/checkout/components/whatsapp-consent.component.test.tsx",
      title: "consent is sent only if the box is ticked, and not after WhatsApp was switched off",
    },
  },
  {
    id: "saas-billing",
    name: "SaaS billing",
    meaning: "Charging again and again without asking.",
    ours: "We never charge by ourselves. You begin each payment, and we keep no card.",
    test: {
      file: "src/features/site/info/dark-patterns.rules.test.ts",
      title: "no payment is repeated, and no card is kept",
    },
  },
  {
    id: "rogue-malware",
    name: "Rogue malware",
    meaning: "Scaring or luring you into installing something.",
    ours: "There is nothing to install, and your browser runs our own scripts alone.",
    test: {
      file: "src/server/security/csp.test.ts",
      title: "allows only scripts with its nonce and what these load",
    },
  },
];
