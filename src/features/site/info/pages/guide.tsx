import Link from "next/link";
import { Note } from "~/features/site/info/components/note";
import type { InfoPage } from "~/features/site/info/info.types";

export const guide: InfoPage = {
  slug: "guide",
  title: "Before you travel",
  description:
    "Northeast India in practice: seasons, permits, roads, weather, health, money, phones, food and what to pack.",
  lead: "What we tell our own cousins before they come. Ten minutes of reading; it saves a day on the road.",
  picture: "/images/tours/mechuka-valley.avif",
  sections: [
    {
      id: "when",
      title: "When to come",
      body: (
        <>
          <p>
            <strong>October to April</strong> is dry nearly everywhere: clear mountains, open parks, cold nights in the
            hills. December and January are the coldest, with frost above 1,500 metres and fog on the plains that holds
            up morning flights.
          </p>
          <p>
            <strong>May</strong> turns warm and thundery. <strong>June to September</strong> is the monsoon: green,
            loud, and for those who like it the finest season in Meghalaya. Roads slide, ferries wait, leeches are
            about, and the rhino parks are closed.
          </p>
          <p>
            The sun keeps its own time here. It rises at about half past four in June and sets at half past four in
            December, so the day begins early and supper is at eight.
          </p>
        </>
      ),
    },
    {
      id: "permits",
      title: "Permits in one paragraph",
      body: (
        <>
          <p>
            Indian citizens need an Inner Line Permit (ILP) for Arunachal Pradesh, Nagaland, Mizoram and Manipur.
            Foreign visitors need a Protected Area Permit (PAP) for the same four, and Sikkim&apos;s own entry permit
            there. Assam, Meghalaya and Tripura ask for none. Details and how long each takes are under{" "}
            <Link href="/visa">visas and permits</Link>.
          </p>
          <p>Carry the original of your photo ID and six passport photos; they are asked for where no copier is.</p>
        </>
      ),
    },
    {
      id: "roads",
      title: "Roads",
      body: (
        <>
          <p>
            On the plains reckon with 45 km an hour, in the hills with 25, on the last stretch to a frontier valley with
            15. Maps on telephones are optimists. Buses and shared Sumos leave at dawn, because nobody likes to drive a
            hill road after dark, and we do not.
          </p>
          <ul>
            <li>Keep the night before a flight home in the same town as the airport.</li>
            <li>Leave one day in every six free. If nothing slides, you have a day by the river.</li>
            <li>
              A bandh is a general strike, announced a day or two ahead: shops shut and cars stay in. Drivers know
              first; we move the day.
            </li>
            <li>If bends make you ill, sit in front, and take the tablet an hour before the hills begin.</li>
          </ul>
          <p>
            All our cars come with a driver from the region; see <Link href="/browse/cars">cars</Link>. Usual road times
            are under <Link href="/flights">airports and roads</Link>.
          </p>
        </>
      ),
    },
    {
      id: "weather",
      title: "Weather, and what to pack",
      body: (
        <>
          <p>
            Layers, whatever the month. A day may begin at 4 degrees in Kohima and have lunch at 24. In Tawang and north
            Sikkim winter nights go well below freezing, and houses are heated by a stove in one room.
          </p>
          <ul>
            <li>A warm jacket, a rain jacket, and shoes that have been wet before.</li>
            <li>A torch; the current has its habits.</li>
            <li>Dull colours for the parks, covered knees for temples and monasteries.</li>
            <li>Small bags rather than one large: jeeps and boats have no boot to speak of.</li>
            <li>A bottle to refill. Many villages have done away with plastic, and Sikkim bans small water bottles.</li>
          </ul>
        </>
      ),
    },
    {
      id: "health",
      title: "Health",
      body: (
        <>
          <p>
            See a doctor or a travel clinic six weeks ahead: about tetanus, typhoid and hepatitis A, about rabies if you
            go far from towns, and about malaria, which occurs in forests and foothills, more so in the wet months.
            Dengue comes by day and has no tablet: repellent and long sleeves.
          </p>
          <p>
            Good hospitals are in Guwahati, Dibrugarh, Shillong, Imphal, Aizawl, Agartala and Gangtok. Elsewhere there
            is a health centre and a long drive. Bring what you take every day, in its box, for a week longer than you
            stay. Drink boiled or filtered water. For heights above 2,500 metres read about{" "}
            <Link href="/adventure#height">altitude</Link>.
          </p>
          <Note>
            <strong>In an emergency call 112</strong>, anywhere in India. Then call us: our support line is at the top
            of this page, and at its foot.
          </Note>
        </>
      ),
    },
    {
      id: "money",
      title: "Money",
      body: (
        <>
          <p>
            UPI works in towns and at a surprising number of tea stalls; foreign cards work in larger hotels. Bank
            machines are found in every district town and are empty on festival days. Beyond the last town carry cash in
            notes of 100 and 500, enough for all the days you will be there.
          </p>
          <p>
            Tips are not expected in village homes; a gift to the household is. Drivers and guides are glad of a tip at
            the end, and are paid properly without one.
          </p>
        </>
      ),
    },
    {
      id: "phones",
      title: "Phones and the internet",
      body: (
        <>
          <p>
            Jio and Airtel cover the towns, BSNL some of the valleys where nothing else does; whole days in Arunachal
            and north Sikkim are without any. Foreign visitors get an Indian SIM most easily at the airport where they
            land: passport, visa and a photo, and some hours until it works. Download maps, tickets and permits
            beforehand.
          </p>
          <p>
            Mobile internet is now and then switched off in a district by order. It is no sign of danger to you, but
            tell those at home that silence is possible.
          </p>
        </>
      ),
    },
    {
      id: "food",
      title: "Food and drink",
      body: (
        <p>
          Rice, greens, smoked and fermented things, and chillies that deserve their name: say how hot before, not
          after. Pork is everywhere in the hills, and beef in some kitchens; vegetarians eat well in Assam, Manipur and
          Sikkim and should tell hosts elsewhere a day ahead. Tea is drunk red, without milk. Alcohol is restricted by
          law in Mizoram, Nagaland and Manipur.
        </p>
      ),
    },
    {
      id: "safe",
      title: "Staying safe",
      body: (
        <p>
          Theft is rare and hospitality is not. What to watch are roads, rivers, heights and politics, in this order.
          Women travel alone here as a matter of course, and are asked about their family a great deal. Do not
          photograph bridges, soldiers, checkposts or airfields, fly no drone without a written permission, and stay
          away from the frontier except where it is open. Before you book, read what your own government says of the
          state you are going to.
        </p>
      ),
    },
  ],
  onward: [
    { label: "Visas and permits", href: "/visa" },
    { label: "Festivals and manners", href: "/culture" },
    { label: "Insurance", href: "/insurance" },
    { label: "Ask us", href: "/contact" },
  ],
};
