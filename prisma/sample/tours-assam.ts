import type { SampleTour } from "./types";

export const assamTours: SampleTour[] = [
  {
    slug: "kaziranga-rhino-safari",
    title: "Rhinos of the Kaziranga Grassland",
    description:
      "Three days on the south bank of the Brahmaputra, with two jeep drives among rhinos, wild buffalo and swamp deer, and a morning of gibbon song on the edge of the Karbi hills.",
    type: "Family",
    states: ["Assam"],
    days: 3,
    price: 13900,
    highlights: [
      "Jeep safari in the Kohora range at first light",
      "Afternoon drive in the Bagori range",
      "Hoolock gibbons in Panbari forest",
      "Karbi lunch cooked in bamboo",
      "Orchid park at Durgapur",
    ],
    includes: [
      "Lodge near Kohora",
      "Two jeep safaris with park fees",
      "Naturalist guide",
      "All meals",
      "Transfers from Guwahati",
    ],
    bring: [
      "Clothes in dull greens and browns",
      "Binoculars",
      "A warm layer for open jeeps at dawn",
      "Photo ID for the park gate",
    ],
    seasonMonths: [11, 12, 1, 2, 3, 4],
    permits: null,
    itinerary: `Day 1: Guwahati to Kohora
Stops: Guwahati, Kohora
Road: 5 hours
About 200 km along the highway through Nagaon and Jakhalabandha, four and a half to five hours with a stop for tea. From Bagori on the road itself is the park's southern edge, and rhinos often graze within sight of it. Evening walk through the orchid park at Durgapur.

Day 2: Two ranges
Stops: Kohora, Bagori
Into the Kohora range when the gates open, while mist still lies on the beels and the elephants are coming out of the tall grass. A Karbi family in the village behind the lodge cooks lunch: chicken steamed in bamboo, sticky rice, a chutney of dry fish for those who like it. In the afternoon the Bagori range, where rhinos are most easily seen.

Day 3: Gibbons of Panbari, and home
Stops: Panbari, Guwahati
Early to Panbari reserve forest, fifteen minutes away, to hear the hoolock gibbons call and with luck to see a pair swing across the path. Breakfast at the lodge, then back to Guwahati by four in the afternoon.`,
    capacityPerDate: null,
  },
  {
    slug: "majuli-masks-and-satras",
    title: "Majuli: Masks, Satras and the River",
    description:
      "Four slow days on the great river island, among monks who dance, families who make masks of bamboo and clay, and Mishing houses on stilts. In the monsoon the ferries decide the timetable.",
    type: "General",
    states: ["Assam"],
    days: 4,
    price: 11600,
    highlights: [
      "Ferry over the Brahmaputra from Nimati Ghat",
      "Mask making at Samaguri Satra",
      "Evening prayer in the namghar at Kamalabari",
      "Pots beaten by hand, without a wheel, at Salmora",
      "Dinner in a Mishing stilt house",
    ],
    includes: [
      "Bamboo cottage",
      "Guide from the island",
      "Breakfast and dinner",
      "Ferry tickets",
      "Transfers from Jorhat",
    ],
    bring: [
      "Torch, for power cuts and dark lanes",
      "Mosquito repellent",
      "Modest clothes for the satras",
      "Rain jacket from May to September",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Jorhat to the island
Stops: Jorhat, Nimati Ghat, Kamalabari
Road: 0.5 hours
Half an hour's drive to Nimati Ghat, then the ferry to Kamalabari: an hour or a little more, longer when the water is low and the channel winds. From June to September, when the river is high, boats are fewer and are stopped on bad days; we then wait a day in Jorhat or leave a day sooner. Evening prayer at Uttar Kamalabari Satra, with drums and cymbals.

Day 2: Masks and monks
Stops: Kamalabari
At Samaguri Satra the Goswami family shows how a mask for the bhaona plays grows from split bamboo, cloth, river clay and cow dung. In the afternoon Auniati Satra, founded in 1653, with its small museum of Ahom-time vessels and letters.

Day 3: Potters and weavers
Stops: Salmora
To Salmora in the south-east, where the women shape pots by hand and paddle and the kilns burn driftwood on the bank. Dinner with a Mishing family: fish in bamboo, pork with herbs, and apong, the household's rice beer, if you wish. The looms under the house are at work until dark.

Day 4: Birds, and the boat back
Stops: Nimati Ghat, Jorhat
A bicycle ride along the beels at sunrise; in winter they hold bar-headed geese, ruddy shelducks and storks. The late-morning ferry brings you back to Nimati Ghat and Jorhat airport by early afternoon.`,
    capacityPerDate: null,
  },
  {
    slug: "jorhat-tea-bungalows",
    title: "Jorhat: Two Nights in a Tea Bungalow",
    description:
      "A planter's bungalow with deep verandas, leaf to follow from bush to cup, and seven kinds of primate in a forest surrounded by tea. Children are welcome in garden, kitchen and factory alike.",
    type: "Family",
    states: ["Assam"],
    days: 3,
    price: 15400,
    highlights: [
      "Old planter's bungalow on a working garden",
      "Plucking round and factory visit",
      "Tasting of orthodox and CTC teas",
      "Hoollongapar gibbon sanctuary at Mariani",
      "Undying lamp of Dhekiakhowa Bornamghar",
    ],
    includes: [
      "Tea bungalow",
      "All meals",
      "Garden and sanctuary guides",
      "Entry fees",
      "Transfers from Jorhat airport",
    ],
    bring: [
      "Leech socks from May to September",
      "Closed shoes for the factory floor",
      "Binoculars",
      "A shawl for winter evenings",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Arrival among the bushes
Stops: Jorhat
Road: 1 hour
Less than an hour from Jorhat airport to the bungalow, built on low piles with a roof that keeps the rain loud. A walk through the lines of shade trees with the assistant manager, then tea on the lawn. Dinner is Assamese: rice, masor tenga sour with elephant apple, greens from the kitchen garden.

Day 2: From leaf to cup
Stops: Jorhat
Out with the pluckers at seven, each with a basket and two leaves and a bud to look for; then withering, rolling, oxidising and firing, and a tasting at the end of it. From mid-December to early March the bushes are pruned and the factory rests: then we taste last season's teas and watch the pruning instead. In the afternoon the namghar at Dhekiakhowa, whose lamp has been fed with oil since the time of Madhavdev.

Day 3: Gibbons at Mariani
Stops: Mariani
Into Hoollongapar sanctuary when it opens, on foot with a forest guard: India's only apes, with capped langurs, stump-tailed macaques and four more primates in 21 square kilometres. Late breakfast and transfer to the airport or the station at Mariani.`,
    capacityPerDate: null,
  },
  {
    slug: "manas-river-and-jungle",
    title: "Manas: Raft, Grassland and Bhutan Hills",
    description:
      "Jeep, raft and foot in the forest where Assam meets Bhutan, guided partly by men who once poached here and now guard it. Wild buffalo, elephants, hornbills and the rare Bengal florican.",
    type: "Adventure",
    states: ["Assam"],
    days: 4,
    price: 18600,
    highlights: [
      "Raft down the Beki from Mathanguri",
      "Full-day jeep drive through Bansbari range",
      "Florican watch in the grassland at Kokilabari",
      "Golden langurs across the river in Bhutan",
      "Bodo dinner and an eri silk loom",
    ],
    includes: [
      "Jungle camp",
      "Two jeep safaris with park fees",
      "Raft and river crew",
      "All meals",
      "Transfers from Guwahati",
    ],
    bring: [
      "Quick-drying clothes and sandals with straps",
      "Dry bag for camera and phone",
      "Insect repellent",
      "Photo ID for the park gate",
      "Warm jacket from December to February",
    ],
    seasonMonths: [11, 12, 1, 2, 3, 4],
    permits: null,
    itinerary: `Day 1: Guwahati to Bansbari
Stops: Guwahati, Barpeta Road, Bansbari
Road: 4.5 hours
Four hours west by the highway through Nalbari to Barpeta Road, then north for 20 km through tea and paddy to the gate at Bansbari. In the evening a Bodo household lays dinner: pork with jute leaves, fish, rice beer, and an eri shawl still on the loom.

Day 2: Mathanguri and the raft
Stops: Mathanguri
By jeep through the Bansbari range to Mathanguri, the forest bungalow above the river, with Bhutan's Royal Manas on the other bank and golden langurs sometimes in its trees. Then two to three hours down the Beki by raft, over small rapids and long quiet pools.

Day 3: The grassland at Kokilabari
Stops: Kokilabari
To the eastern Bhuyanpara range with guides of the Manas Maozigendri society, founded by villagers and former poachers of Kokilabari after the years of unrest. In March and April the male Bengal florican leaps above the grass to show himself; at other times look for hog deer, harriers and elephants.

Day 4: A walk, and back to the city
Stops: Guwahati
A walk along the forest edge with a guard at sunrise, for hornbills and giant squirrels. After breakfast back to Guwahati, in time for flights after three.`,
    capacityPerDate: null,
  },
  {
    slug: "sivasagar-ahom-capital",
    title: "Sivasagar and the Mounds of Charaideo",
    description:
      "Six hundred years of the Ahom kingdom in three days: tanks as wide as lakes, a royal pavilion for buffalo fights, a palace with rooms underground, and the burial mounds of the kings.",
    type: "General",
    states: ["Assam"],
    days: 3,
    price: 9400,
    highlights: [
      "Moidams of Charaideo, a World Heritage Site",
      "Rang Ghar, the two-storeyed royal pavilion",
      "Talatal Ghar and its buried storeys",
      "Sivadol beside the tank of 1734",
      "Tai Ahom lunch in a village kitchen",
    ],
    includes: [
      "Hotel in Sivasagar",
      "Historian guide",
      "Breakfasts and one lunch",
      "Entry fees",
      "Transfers from Jorhat",
    ],
    bring: ["Hat and water bottle", "Shoes easily taken off at temples", "Umbrella from April to October"],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Jorhat to the old capital
Stops: Jorhat, Sivasagar
Road: 1.5 hours
About 55 km and an hour and a half by way of Gaurisagar, with its tank and three temples of Queen Phuleswari's time. Past the Namdang bridge, a stone arch of 1703 that carried traffic into our own day. At sunset round the Borpukhuri and Sivadol, raised by Queen Ambika in 1734.

Day 2: Rangpur
Stops: Sivasagar
Rang Ghar, shaped like an upturned boat, from which kings watched buffalo fights at Bihu; Talatal Ghar, part palace, part fort, its lowest storeys long closed. Then Joysagar, the tank that King Rudra Singha had dug in memory of his mother Joymoti. Lunch in a Tai Ahom house: rice steamed in leaves, silkworm pupae for the curious, and xaj, the rice beer of the community.

Day 3: Charaideo and Garhgaon
Stops: Charaideo, Garhgaon
Thirty kilometres east to Charaideo, where Sukapha set up his first capital in 1253 and where his descendants lie under grass-covered vaults. On the way back Kareng Ghar at Garhgaon, a brick palace of Rajeswar Singha's time that narrows storey by storey. To Jorhat or Dibrugarh airport, about two hours each.`,
    capacityPerDate: null,
  },
];
