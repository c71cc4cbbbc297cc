import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const guide: InfoPage = {
  slug: "guide",
  title: "Before you travel",
  description:
    "Northeast India in practice: seasons, permits, roads, weather, health, money, phones, food and what to pack.",
  lead: "What we tell our own relatives before they come. Ten minutes of reading that save a day on the road.",
  picture: "/images/tours/mechuka-valley.avif",
  sections: textSections(
    `
    ## When to come {#when}

    **October to April** is dry nearly everywhere: clear mountains, open parks, cold nights in the hills. December
    and January are the coldest, with frost above 1,500 metres and fog on the plains that holds up morning flights.

    **May** turns warm and thundery. **June to September** is the monsoon: green, with heavy rain, and the
    finest season in Meghalaya for those who like it. Landslides close roads, ferries wait, there are leeches, and the
    rhino parks are closed.

    The sun rises and sets early here. It rises at about half past four in June and sets at half past four in
    December, so the day begins early and dinner is at eight.

    ## Permits in short {#permits}

    Some border states let you in only with a permit. Who applies for which, and how long each takes, is under [visas and
    permits](/visa).

    Carry the original of your photo ID and six passport photos; checkposts ask for them, and there is no copier.

    ## Roads {#roads}

    On the plains expect 45 km an hour, in the hills with 25, on the last stretch to a frontier valley with 15.
    Maps on phones are too optimistic. Buses and shared Sumos leave at dawn, because nobody likes to drive a hill
    road after dark. We do not.

    - Keep the night before a flight home in the same town as the airport.
    - Leave one day in every six free. If the roads stay open, you have a day by the river.
    - A bandh is a general strike, announced a day or two ahead: shops are closed and cars stay off the road. Drivers know
      first; we move the day.
    - If bends make you ill, sit in front, and take a tablet an hour before the hills begin.

    All our cars come with a driver from the region; see [cars](/browse/cars). Usual road times are under [airports
    and roads](/flights).

    ## Weather, and what to pack {#weather}

    Layers, whatever the month. A day may begin at 4 degrees in Kohima and have lunch at 24. In Tawang and north
    Sikkim winter nights go well below freezing, and houses are heated by a stove in one room.

    - A warm jacket, a rain jacket, and shoes that can get wet.
    - A torch, for power cuts.
    - Dull colours for the parks, covered knees for temples and monasteries.
    - Small bags rather than one large one: jeeps and boats have little space for luggage.
    - A bottle to refill. Many villages do not allow plastic, and Sikkim bans small water bottles.

    ## Health {#health}

    See a doctor or a travel clinic six weeks ahead: about tetanus, typhoid and hepatitis A, about rabies if you go
    far from towns, and about malaria, which occurs in forests and foothills, more so in the wet months. Dengue
    mosquitoes bite by day and there is no tablet: use repellent and wear long sleeves.

    Good hospitals are in Guwahati, Dibrugarh, Shillong, Imphal, Aizawl, Agartala and Gangtok. Elsewhere there is a
    health centre and a long drive. Bring what you take every day, in its box, for a week longer than you stay.
    Drink boiled or filtered water. If you go above 2,500 metres, read about [altitude](/adventure#height).

    > **In an emergency call 112**, anywhere in India. Then call us: our support line is at the top of this page,
      and at its foot.

    ## Money {#money}

    UPI works in towns and at a surprising number of tea stalls; foreign cards work in larger hotels. There are ATMs in
    every district town; on festival days they are empty. Beyond the last town carry cash in notes of 100
    and 500, enough for all the days you will be there.

    Tips are not expected in village homes; a gift to the household is. Drivers and guides are glad of a tip at the
    end, and are paid properly without one.

    ## Phones and the internet {#phones}

    Jio and Airtel cover the towns, BSNL some of the valleys where nothing else does; on some days in Arunachal
    and north Sikkim you have no network at all. Foreign visitors get an Indian SIM most easily at the airport where they land:
    passport, visa and a photo, and some hours until it works. Download maps, tickets and permits beforehand.

    Mobile internet is now and then switched off in a district by order. This is no sign of danger to you, but tell
    your family that you may be out of reach.

    ## Food and drink {#food}

    Rice, greens, smoked and fermented things, and hot chillies: say how hot you like it before you order.
    Pork is everywhere in the hills, and beef in some kitchens; vegetarians eat well in Assam, Manipur and Sikkim
    and should tell hosts elsewhere a day ahead. Tea is drunk red, without milk. Alcohol is restricted by law in
    Mizoram, Nagaland and Manipur.

    ## Staying safe {#safe}

    Theft is rare. The risks are roads, rivers, altitude and politics, in this order. Women often travel alone here, and
    are asked about their family a great deal. Do not photograph
    bridges, soldiers, checkposts or airfields, fly no drone without a written permission, and stay away from the
    frontier except where it is open. Before you book, read what your own government says of the state you are going
    to.
  `,
    { permits: "permitSummary" },
  ),
  onward: [
    { label: "Visas and permits", href: "/visa" },
    { label: "Festivals and manners", href: "/culture" },
    { label: "Insurance", href: "/insurance" },
    { label: "Ask us", href: "/contact" },
  ],
};
