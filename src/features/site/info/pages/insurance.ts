import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const insurance: InfoPage = {
  slug: "insurance",
  title: "Travel insurance, what to look for",
  description:
    "What a travel insurance for Northeast India should cover: height, rescue, hospital, cancelled flights and closed roads.",
  lead: "We do not sell insurance and earn nothing from it. We only ask you to have a policy, and to check four points before you pay.",
  sections: textSections(`
    ## Four points to check {#lines}

    - **Altitude.** Many policies end at 2,500 or 3,000 metres. Tawang, Tsomgo and Sela lie above that, Goecha La far
      above. Look for trekking without ropes up to 5,000 metres.
    - **Rescue.** Evacuation on foot or by air costs more than the hospital. The policy should name it, with an amount,
      and pay it directly.
    - **Hospital.** For foreign visitors at least ₹50 lakh, or 60,000 US dollars, and the flight home. Indian
      travellers: check whether your health policy is valid outside your own state's network of hospitals.
    - **Roads and flights.** Landslides, fog and strikes are the usual reasons to lose a day here. Cover for missed
      connections should include them.

    ## What is often left out {#not}

    - Places that your own government advised against on the day you booked.
    - Rafting, cycling and riding pillion, unless they are named.
    - Illnesses that you had before and did not declare.
    - Anything that happens after alcohol.
    - Cameras and phones above a small amount.

    ## When to buy it {#when}

    On the day you pay for flights, not on the day before departure: only then does it help if you cannot travel at
    all. Note the emergency number and the policy's number on paper, and give a copy to your guide.

    How to cancel a booking with us, and what comes back, is in the [terms](/terms#cancelling).
  `),
  onward: [
    { label: "Before you travel", href: "/guide" },
    { label: "Adventure", href: "/adventure" },
    { label: "Terms", href: "/terms" },
  ],
};
