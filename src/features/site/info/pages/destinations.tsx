import { type Chapter, StateChapter } from "~/features/site/info/components/state-chapter";
import type { InfoPage } from "~/features/site/info/info.types";

const chapters: Chapter[] = [
  {
    state: "Assam",
    season:
      "November to April. The parks of Kaziranga and Manas are closed to visitors from about May to October; tea is plucked from March to early December. Bihu is in mid-January and mid-April.",
    access:
      "Flights to Guwahati, Dibrugarh, Jorhat, Tezpur, Lilabari and Silchar; long-distance trains to Guwahati, Dibrugarh and Silchar.",
    text: `
      The valley of the Brahmaputra, which the older songs call Luit. Nearly everything happens within sight of the
      river: rhinos on its flood plain, monks who dance on its largest island, tea on its old terraces, silk looms in
      the villages across from Guwahati.

      Distances are longer than they look, for the valley is 700 km from end to end. For a first visit choose one half: Guwahati, Kaziranga and Manas in the west and middle, or Jorhat, Majuli and Sivasagar in the east.
    `,
  },
  {
    state: "Meghalaya",
    season:
      "All year, for different things: clear rivers and walking weather from November to April, full waterfalls and cloud from June to September.",
    access:
      "By road from Guwahati to Shillong, about 100 km in three hours. Umroi, 30 km from Shillong, has a few flights.",
    text: `
      A plateau at 1,000 to 1,900 metres that breaks off to the south in cliffs. The cloud off the Bay of Bengal meets
      that edge first, which is why Sohra and Mawsynram are among the wettest places measured, and why the villages
      below it grow their bridges out of living fig roots instead of building them.

      Khasi, Jaintia and Garo families pass name and house from mother to daughter. On Sundays most shops are shut and
      the roads are quiet.
    `,
  },
  {
    state: "Arunachal Pradesh",
    season:
      "March to May and October to early December. Tawang is at its coldest and clearest in December; Namdapha is for November to March.",
    access:
      "Flights to Hollongi near Itanagar, and small ones to Pasighat and Tezu; trains to Naharlagun. Tawang is two days by road from Guwahati, Mechuka two from Dibrugarh.",
    text: `
      The largest of the eight and the emptiest: five great valleys come down from Tibet side by side, and until recently
      you had to return to the plains to get from one to the next. Monpa monasteries in the west, Apatani rice in Ziro,
      rainforest in the east.

      Plan on one valley a week, and keep a spare day. Landslides and snow set the timetable.
    `,
  },
  {
    state: "Nagaland",
    season:
      "October to April; the Hornbill Festival is on 1 to 10 December. The lilies of Dzükou flower in June and July, in the rain.",
    access:
      "Flights and trains to Dimapur, then 70 km to Kohima in two to three hours. Mon is reached from Dibrugarh by Sonari.",
    text: `
      Ridge-top villages, each with its gate, its morung and its own way of saying things: there are more than a dozen
      Naga peoples here and about as many languages. You are a guest here. Villages ask you to take a local guide, and that is a good rule.

      Rooms in Kohima for the first ten days of December are booked out by August. Khonoma and its terraces are as
      beautiful in any other month, and much quieter.
    `,
  },
  {
    state: "Manipur",
    season: "October to March for Imphal and Loktak; mid-May to early June for the Shirui lily.",
    access: "Flights to Imphal. By road from Dimapur through Kohima, about 200 km.",
    text: `
      A wide, high bowl with a lake at its south end on which meadows float, and hills all round. The valley is Meitei
      country, with its market kept by women, its polo and its dances; Tangkhul, Kuki, Thadou and many others live in
      the hills.

      There has been unrest since 2023. Read your own government's advice before you book; we ask the district offices
      before each departure, and do not go where they say no.
    `,
  },
  {
    state: "Mizoram",
    season: "October to March. Chapchar Kut, the spring festival, is on the first Friday of March.",
    access: "Flights to Lengpui, 32 km from Aizawl; trains to Sairang, about 20 km away.",
    text: `
      Long steep ridges, running north to south, with the towns on top of them and bamboo below. Aizawl hangs down both
      sides of its ridge; at night it looks like a second sky. Drivers do not sound their horns and do not overtake in
      the queue.

      Everything but the churches is closed on Sunday. Travel on Saturday, listen on Sunday.
    `,
  },
  {
    state: "Tripura",
    season: "October to March. Jampui has its oranges in November; Kharchi is in July.",
    access: "Flights and trains to Agartala; trains on to Kumarghat and Dharmanagar for Unakoti.",
    text: `
      Surrounded on three sides by Bangladesh, and nearer to Dhaka than to Guwahati. The Manikya kings left white palaces, one
      of them in a lake; much older are the faces at Unakoti, carved ten metres high in the rock.

      It is the easiest of the eight for a first short visit: flat roads, short distances, and a train
      through the hills.
    `,
  },
  {
    state: "Sikkim",
    season:
      "March to May for rhododendrons, October to December for views of Kanchenjunga. The roads of the north slide in the monsoon.",
    access:
      "Flights to Bagdogra in West Bengal or trains to New Jalpaiguri, then 125 km to Gangtok in four to five hours.",
    text: `
      A small, steep state: from 300 metres at the Teesta to 8,586 on Kanchenjunga, in the space of a day's
      drive. Monasteries, cardamom under alder, and the third-highest mountain of the world at the window.

      Go up slowly: spend two nights in Gangtok before Tsomgo or the north.
    `,
  },
];

export const destinations: InfoPage = {
  slug: "destinations",
  title: "Eight states, one at a time",
  description:
    "Assam, Meghalaya, Arunachal Pradesh, Nagaland, Manipur, Mizoram, Tripura and Sikkim: when to go, how to get there, which permits.",
  lead: "From the grassland of Kaziranga to the ice of Tsomgo: when to go to each state, how to get there, and which permits you need. Choose one or two states for a week, three for a fortnight.",
  sections: chapters.map((chapter, index) => ({
    id: chapter.state.toLowerCase().replaceAll(" ", "-"),
    title: chapter.state,
    body: <StateChapter {...chapter} isFirst={index === 0} />,
  })),
  onward: [
    { label: "Visas and permits", href: "/visa" },
    { label: "Airports and roads", href: "/flights" },
    { label: "Festivals by month", href: "/culture" },
    { label: "All tours", href: "/browse/tours" },
  ],
};
