import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const adventure: InfoPage = {
  slug: "adventure",
  title: "Adventure, when the weather allows",
  description:
    "Treks, rafts, rainforest and root bridges in Northeast India: how hard they are, in which months, and what to bring.",
  lead: "Rafting, rainforest, root bridges and a trek to the foot of Kanchenjunga: how hard each is, and in which months.",
  picture: "/images/tours/goechala-kanchenjunga-trek.avif",
  sections: textSections(`
    ## Choose by fitness and month {#choose}

    Table: Adventure tours by effort and season
    | Where | Fitness needed | Months
    | Mawphlang | [One day of 16 km on an old mule road](/browse/tours?search=Mawphlang&type=Adventure) | All year
    | Nongriat | [Some 3,500 steps down, and up again](/browse/tours?search=Nongriat&type=Adventure) | All year;
      slippery June to September
    | Manas | [An easy raft, jeeps, short walks](/browse/tours?search=Manas&type=Adventure) | November to April
    | Dzükou | [A steep hour, then level; nights in a rest house](/browse/tours?search=Dz%C3%BCkou&type=Adventure) |
      June to September
    | Shirui | [Three hours of climb to 2,835 metres](/browse/tours?search=Shirui&type=Adventure) | May and June
    | Namdapha | [Three days of forest, tents, stream crossings](/browse/tours?search=Namdapha&type=Adventure) |
      November to March
    | Phawngpui | [14 km on a ridge, after two long days by jeep](/browse/tours?search=Phawngpui&type=Adventure) |
      November to April
    | Mechuka | [Rough roads, hanging bridges, easy walks](/browse/tours?search=Mechuka&type=Adventure) | March to
      May, October to December
    | Goecha La | [Nine days on foot, to 4,600 metres](/browse/tours?search=Goecha%20La&type=Adventure) | April, May,
      October, November

    ## Altitude {#height}

    Tawang lies at about 3,000 metres, Tsomgo at 3,753, Sela at 4,170, the first viewpoint of Goecha La at about
    4,600. Above 2,500 metres, headache, nausea and poor sleep mean that the body needs time. Being fit
    does not protect you.

    - Sleep two nights on the way before sleeping above 3,000 metres, and gain no more than 500 metres of sleeping
      height a day above that.
    - Drink more than you are thirsty for, and no alcohol until you are down.
    - If somebody is confused, stumbles, or is out of breath while sitting, go down at once, even at night. Going
      down is the treatment.

    Talk to a doctor before you book if you have a heart or lung condition, or are pregnant.

    ## Rivers and rain {#water}

    From June to September streams can rise within an hour after rain upstream. The guide decides on crossings, caves
    and boats, and that decision is final. Everybody wears a life jacket, boatmen included.

    There are leeches on forest paths from May to October. They are harmless: wear leech socks, carry salt, and check
    your ankles now and then.

    ## What to bring for any of them {#kit}

    - Boots or shoes that you have worn in.
    - A rain jacket in every month, and dry clothes in a plastic bag.
    - A head torch, a litre and a half of water, your own medicine.
    - Photo ID and two passport photos, for permits along the way.
    - Cash in small notes; there are no ATMs in the forests.

    > Check that your [travel insurance](/insurance) covers trekking at the altitude you are going to, and
      evacuation.
  `),
  onward: [
    { label: "All adventure tours", href: "/browse/tours?type=Adventure" },
    { label: "Insurance", href: "/insurance" },
    { label: "Before you travel", href: "/guide" },
  ],
};
