import Link from "next/link";
import type { InfoPage } from "~/features/site/info/info.types";

export const insurance: InfoPage = {
  slug: "insurance",
  title: "Travel insurance, what to look for",
  description:
    "What a travel insurance for Northeast India should cover: height, rescue, hospital, cancelled flights and closed roads.",
  lead: "We sell none and earn nothing from any. We only ask you to have one, and to read four lines of it before you pay.",
  sections: [
    {
      id: "lines",
      title: "The four lines to read",
      body: (
        <ul>
          <li>
            <strong>Height.</strong> Many policies end at 2,500 or 3,000 metres. Tawang, Tsomgo and Sela lie above that,
            Goecha La far above. Look for trekking without ropes up to 5,000 metres.
          </li>
          <li>
            <strong>Rescue.</strong> Being carried out, and flown if need be, costs more than the hospital. It should be
            named, with a sum, and not only be paid back later.
          </li>
          <li>
            <strong>Hospital.</strong> For foreign visitors at least ₹50 lakh, or 60,000 US dollars, and the journey
            home. Indian travellers: see whether your health policy holds outside of your own state&apos;s network of
            hospitals.
          </li>
          <li>
            <strong>Roads and flights.</strong> Landslides, fog and strikes are the usual reasons to lose a day here.
            Cover for missed connections should include them.
          </li>
        </ul>
      ),
    },
    {
      id: "not",
      title: "What is often left out",
      body: (
        <ul>
          <li>Places that your own government advised against on the day you booked.</li>
          <li>Rafting, cycling and riding pillion, unless they are named.</li>
          <li>Illness that you had before and did not tell of.</li>
          <li>Anything that happens after alcohol.</li>
          <li>Cameras and telephones above a small sum.</li>
        </ul>
      ),
    },
    {
      id: "when",
      title: "When to buy it",
      body: (
        <>
          <p>
            On the day you pay for flights, not on the eve of departure: only then does it help when you cannot travel
            at all. Note the emergency number and the policy&apos;s number on paper, and give a copy to your guide.
          </p>
          <p>
            How a booking with us is cancelled, and until when that costs nothing, is in the{" "}
            <Link href="/terms#cancelling">terms</Link>.
          </p>
        </>
      ),
    },
  ],
  onward: [
    { label: "Before you travel", href: "/guide" },
    { label: "Adventure", href: "/adventure" },
    { label: "Terms", href: "/terms" },
  ],
};
