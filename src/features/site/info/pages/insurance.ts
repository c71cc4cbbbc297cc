import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const insurance: InfoPage = {
  slug: "insurance",
  title: "Travel insurance, what to look for",
  description:
    "What a travel insurance for Northeast India should cover: height, rescue, hospital, cancelled flights and closed roads.",
  lead: "We sell none and earn nothing from any. We only ask you to have one, and to read four lines of it before you pay.",
  sections: textSections(`
    ## The four lines to read {#lines}

    - **Height.** Many policies end at 2,500 or 3,000 metres. Tawang, Tsomgo and Sela lie above that, Goecha La far
      above. Look for trekking without ropes up to 5,000 metres.
    - **Rescue.** Being carried out, and flown if need be, costs more than the hospital. It should be named, with a
      sum, and not only be paid back later.
    - **Hospital.** For foreign visitors at least ₹50 lakh, or 60,000 US dollars, and the journey home. Indian
      travellers: see whether your health policy holds outside of your own state's network of hospitals.
    - **Roads and flights.** Landslides, fog and strikes are the usual reasons to lose a day here. Cover for missed
      connections should include them.

    ## What is often left out {#not}

    - Places that your own government advised against on the day you booked.
    - Rafting, cycling and riding pillion, unless they are named.
    - Illness that you had before and did not tell of.
    - Anything that happens after alcohol.
    - Cameras and telephones above a small sum.

    ## When to buy it {#when}

    On the day you pay for flights, not on the eve of departure: only then does it help when you cannot travel at
    all. Note the emergency number and the policy's number on paper, and give a copy to your guide.

    How a booking with us is cancelled, and until when that costs nothing, is in the [terms](/terms#cancelling).
  `),
  onward: [
    { label: "Before you travel", href: "/guide" },
    { label: "Adventure", href: "/adventure" },
    { label: "Terms", href: "/terms" },
  ],
};
