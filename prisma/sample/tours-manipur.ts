import type { SampleTour } from "./types";

export const manipurTours: SampleTour[] = [
  {
    slug: "loktak-floating-phumdis",
    title: "Loktak: The Lake with Floating Islands",
    description:
      "Four days by the lake on which meadows float: a canoe through rings of phumdi, the dancing deer of Keibul Lamjao at sunrise, and the old town of Moirang with its tale of Khamba and Thoibi.",
    type: "Family",
    states: ["Manipur"],
    days: 4,
    price: 16800,
    highlights: [
      "Sangai deer at Keibul Lamjao at dawn",
      "Canoe among the phumdis off Thanga",
      "View of the lake from Sendra hill",
      "INA memorial at Moirang",
      "Temple of Thangjing and its love story",
    ],
    includes: [
      "Lakeside cottage and hotel",
      "Breakfast and dinner",
      "Meitei guide",
      "Boat and park fees",
      "Car from Imphal airport",
    ],
    bring: [
      "Photo ID and a passport photo",
      "Hat and sun cream for the boat",
      "Binoculars",
      "Light woollens from November to February",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Imphal to the lake
Stops: Imphal, Bishnupur, Sendra
Road: 1.5 hours
Forty-five kilometres south, an hour and a half by Bishnupur and its small brick Vishnu temple of 1467. From Sendra, a hill joined to the shore, the lake lies open with its green rings. We ask the district office about the road before each departure.

Day 2: Sangai and canoes
Stops: Keibul Lamjao, Thanga
At Keibul Lamjao by six, when the sangai, the brow-antlered deer found wild nowhere else, come out to graze on a meadow that floats. In the afternoon off Thanga with a fisherman, between huts that rise and fall with the water. Dinner of nga thongba, fish curry, and singju, a salad of lotus stem and herbs.

Day 3: Moirang
Stops: Moirang
The memorial where the Indian National Army raised its flag in April 1944, and the temple of Thangjing, where Khamba and Thoibi are remembered each May with dances. Children try their hand at weaving reeds from the lake into mats.

Day 4: Back by Loukoipat
Stops: Bishnupur, Imphal
A stop at the pond of Loukoipat for a boat ride, black rice pudding in Bishnupur, and Imphal airport by two.`,
    capacityPerDate: null,
  },
  {
    slug: "ukhrul-shirui-lily",
    title: "Ukhrul and the Lily of Shirui Peak",
    description:
      "A climb to 2,835 metres for a flower that grows hardly anywhere but here and blooms for about four weeks, with Tangkhul hosts, a limestone cave, and black pots of Longpi shaped without a wheel.",
    type: "Adventure",
    states: ["Manipur"],
    days: 4,
    price: 15900,
    highlights: [
      "Shirui lily in flower, mid-May to early June",
      "Climb of Shirui Kashong, 2,835 metres",
      "Longpi potters at work in stone and clay",
      "Khangkhui limestone cave",
      "Tangkhul homestay in Shirui village",
    ],
    includes: ["Homestays", "All meals in the hills", "Tangkhul guide", "Entry fees", "Four-wheel drive from Imphal"],
    bring: [
      "Photo ID and a passport photo",
      "Rain jacket",
      "Walking boots",
      "Head torch for the cave",
      "Clothes that may get muddy",
    ],
    seasonMonths: [5, 6],
    starts: [["05-15", "06-07"]],
    permits: null,
    itinerary: `Day 1: Imphal to Ukhrul
Stops: Imphal, Shangshak, Ukhrul
Road: 3 hours
About 85 km, three hours or a little more, climbing to 1,800 metres and above. We ask the district office about the road the evening before. On the way the memorial at Shangshak, where a parachute brigade held out for most of a week in March 1944.

Day 2: Shirui Kashong
Stops: Shirui
Three-quarters of an hour to Shirui village and then on foot, three hours up through oak and grass to the top. The lily is a shy bell, bluish pink outside, hanging at the height of a knee; it is protected, so one kneels to it and picks nothing. Night in the village.

Day 3: Potters and cave
Stops: Longpi, Khangkhui
North to Longpi, where serpentine stone is ground into clay, shaped by hand, fired in the open and blackened with leaves. Then Khangkhui, 15 km from Ukhrul, whose halls sheltered villagers during the war and people of the Stone Age before them.

Day 4: Down to the valley
Stops: Imphal
Breakfast of rice, smoked pork and boiled greens, and a last look at the ridges. Imphal by noon, in good time for afternoon flights.`,
    capacityPerDate: null,
  },
  {
    slug: "imphal-ima-market",
    title: "Imphal: The Mothers' Market and Kangla",
    description:
      "Three days in the old capital of the Meitei: the market kept by some three thousand women, the citadel of kings, potters of Andro, and a polo ground older than any other in use.",
    type: "General",
    states: ["Manipur"],
    days: 3,
    price: 11200,
    highlights: [
      "Ima Keithel with a stallholder's daughter",
      "Kangla, seat of kings until 1891",
      "Evening prayer at Shree Govindajee temple",
      "Mapal Kangjeibung, the oldest polo ground in use",
      "Andro, where one fire is never let out",
    ],
    includes: ["Hotel in Imphal", "Breakfasts and a Meitei thali", "City guide", "Car for three days"],
    bring: [
      "Photo ID and a passport photo",
      "A cloth bag for the market",
      "Clothes that cover knees and shoulders",
      "Umbrella from May to September",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Mothers and kings
Stops: Imphal
From the airport to Kangla, where white stone Kangla Sha guard the citadel from which kings ruled until 1891. At dusk the conch and drums of Govindajee, with the congregation in white and pale pink.

Day 2: Ima Keithel
Stops: Imphal
Three halls in the middle of town where every licence belongs to a married woman: ngari and lotus root in one, phanek cloth in another. Lunch is a thali of eromba, kangsoi and bora, fritters of greens. In the afternoon the polo ground, where ponies play from autumn to spring, and the state museum.

Day 3: Andro and the peace museum
Stops: Andro, Imphal
Twenty-seven kilometres to Andro, a village that tends a fire said to be as old as itself, and whose women make pots by walking round them. On to the Red Hill at Maibam, where some of the hardest fighting for Imphal took place in 1944 and a museum now speaks for peace. Airport by four.`,
    capacityPerDate: null,
  },
];
