import Link from "next/link";
import { FactTable } from "~/features/site/info/components/fact-table";
import { Note } from "~/features/site/info/components/note";
import type { InfoPage } from "~/features/site/info/info.types";

const find = (search: string) => `/browse/tours?search=${encodeURIComponent(search)}&type=Adventure`;

export const adventure: InfoPage = {
  slug: "adventure",
  title: "Adventure, with the weather's leave",
  description:
    "Treks, rafts, rainforest and root bridges in Northeast India: how hard they are, in which months, and what to bring.",
  lead: "Rivers that carry half of Tibet's rain, forests with apes in them, and a path to the foot of Kanchenjunga. What follows says plainly how hard each is.",
  picture: "/images/tours/goechala-kanchenjunga-trek.avif",
  sections: [
    {
      id: "choose",
      title: "Choose by legs and by month",
      body: (
        <FactTable
          caption="Adventure tours by effort and season"
          head={["Where", "What it asks of you", "Months"]}
          rows={[
            [
              "Mawphlang",
              <Link key="a" href={find("Mawphlang")}>
                One day of 16 km on an old mule road
              </Link>,
              "All year",
            ],
            [
              "Nongriat",
              <Link key="a" href={find("Nongriat")}>
                Some 3,500 steps down, and up again
              </Link>,
              "All year; slippery June to September",
            ],
            [
              "Manas",
              <Link key="a" href={find("Manas")}>
                An easy raft, jeeps, short walks
              </Link>,
              "November to April",
            ],
            [
              "Dzükou",
              <Link key="a" href={find("Dzükou")}>
                A steep hour, then level; nights in a rest house
              </Link>,
              "June to September",
            ],
            [
              "Shirui",
              <Link key="a" href={find("Shirui")}>
                Three hours of climb to 2,835 metres
              </Link>,
              "May and June",
            ],
            [
              "Namdapha",
              <Link key="a" href={find("Namdapha")}>
                Three days of forest, tents, stream crossings
              </Link>,
              "November to March",
            ],
            [
              "Phawngpui",
              <Link key="a" href={find("Phawngpui")}>
                14 km on a ridge, after two long days by jeep
              </Link>,
              "November to April",
            ],
            [
              "Mechuka",
              <Link key="a" href={find("Mechuka")}>
                Rough roads, hanging bridges, easy walks
              </Link>,
              "March to May, October to December",
            ],
            [
              "Goecha La",
              <Link key="a" href={find("Goecha La")}>
                Nine days on foot, to 4,600 metres
              </Link>,
              "April, May, October, November",
            ],
          ]}
        />
      ),
    },
    {
      id: "height",
      title: "Height",
      body: (
        <>
          <p>
            Tawang lies at about 3,000 metres, Tsomgo at 3,753, Sela at 4,170, the first viewpoint of Goecha La at about
            4,600. Above 2,500 metres, headache, nausea and poor sleep are the body asking for time. Nobody is too fit
            for it.
          </p>
          <ul>
            <li>
              Sleep two nights on the way before sleeping above 3,000 metres, and gain no more than 500 metres of
              sleeping height a day above that.
            </li>
            <li>Drink more than thirst asks for, and leave beer until you are down.</li>
            <li>
              If somebody is confused, stumbles, or is out of breath while sitting, go down at once, also at night.
              Going down is the treatment.
            </li>
          </ul>
          <p>Talk to a doctor before you book if you have a weak heart or lungs, or are pregnant.</p>
        </>
      ),
    },
    {
      id: "water",
      title: "Rivers and rain",
      body: (
        <>
          <p>
            From June to September streams rise within an hour of rain that you did not see. The guide decides on
            crossings, caves and boats, and a no is a no. Life jackets are worn by everybody, boatmen included.
          </p>
          <p>
            Leeches wait on forest paths from May to October. They do no harm: leech socks, salt, and a look at the
            ankles now and then are enough.
          </p>
        </>
      ),
    },
    {
      id: "kit",
      title: "What to bring for any of them",
      body: (
        <>
          <ul>
            <li>Boots or shoes that have walked with you before.</li>
            <li>A rain jacket in every month, and dry clothes in a plastic bag.</li>
            <li>A head torch, a litre and a half of water, your own medicine.</li>
            <li>Photo ID and two passport photos, for permits along the way.</li>
            <li>Cash in small notes; there is no bank machine in a forest.</li>
          </ul>
          <Note>
            Check that your <Link href="/insurance">travel insurance</Link> covers trekking at the height you are going
            to, and being carried out.
          </Note>
        </>
      ),
    },
  ],
  onward: [
    { label: "All adventure tours", href: "/browse/tours?type=Adventure" },
    { label: "Insurance", href: "/insurance" },
    { label: "Before you travel", href: "/guide" },
  ],
};
