import type { SampleTour } from "./types";

export const nagalandTours: SampleTour[] = [
  {
    slug: "hornbill-festival-kohima",
    title: "Kohima in the Days of the Hornbill Festival",
    description:
      "Two full days at Kisama, where every Naga people keeps its own morung at the festival of 1 to 10 December, and a third in the terraces of Khonoma. Start on any day from the 1st to the 8th.",
    type: "General",
    states: ["Nagaland"],
    days: 5,
    price: 28900,
    highlights: [
      "Two days among the morungs of Kisama",
      "Log drums, war songs and stone pulling",
      "Kohima War Cemetery and its tennis court",
      "Khonoma, the Angami village that ended hunting",
      "Night bazaar in the streets of Kohima",
    ],
    includes: ["Homestay in Kohima", "Breakfast and dinner", "Naga guide", "Festival entry", "Car from Dimapur"],
    bring: [
      "Warm jacket; December nights fall to 5 degrees",
      "Photo ID",
      "Comfortable shoes for the slopes of Kisama",
      "Cash for craft stalls",
      "Earplugs for the rock concerts",
    ],
    seasonMonths: [12],
    starts: [["12-01", "12-08"]],
    permits: null,
    itinerary: `Day 1: Dimapur to Kohima
Stops: Dimapur, Kohima
Road: 3 hours
About 70 km up the widened hill road, two to three hours, longer when the whole state is on its way to the festival. Evening in the night bazaar: roast pork, galho, bamboo-tube curries and knitted shawls.

Day 2: Kisama, the morungs
Stops: Kisama
Twelve kilometres south of town to the heritage village. In the arena dances of Ao, Sümi, Chakhesang, Pochury and others through the morning; then from hearth to hearth, each morung with its own kitchen. Zutho, the Angami rice beer, comes in bamboo mugs.

Day 3: Kisama, drums and contests
Stops: Kisama
The day's contests, which may be a greased pole, a chilli-eating test or the pulling of a great stone by hundreds in full dress. Your guide knows whom to greet and what may be photographed. The evening concert is yours to join or leave.

Day 4: Khonoma
Stops: Khonoma
Twenty kilometres west to Khonoma, whose Angami families fought the last battle against the British here in 1879 and in 1998 set their hills aside for Blyth's tragopan. A walk through terraces and alder fields that have been pruned for generations; lunch in a house by the old fort.

Day 5: The cemetery, and down
Stops: Kohima, Dimapur
An hour among the graves of 1944 on Garrison Hill, where the lines of the old tennis court are marked. Then down to Dimapur for flights after two.`,
    capacityPerDate: 24,
  },
  {
    slug: "dzukou-valley-lilies",
    title: "Dzükou Valley in Lily Time",
    description:
      "A stiff climb from Viswema, two nights in the rest house on the rim, and a whole day in folds of dwarf bamboo at 2,450 metres, where pink lilies flower in June and July and other blooms follow.",
    type: "Adventure",
    states: ["Nagaland"],
    days: 4,
    price: 13600,
    highlights: [
      "Dzükou lilies in June and July",
      "Two nights in the rest house above the valley",
      "Stream walk to the valley cross",
      "Angami home cooking in Viswema",
      "Descent through oak forest to Zakhama",
    ],
    includes: [
      "Homestay and rest house",
      "Angami guide",
      "All meals on the trek",
      "Jeep to the trailhead",
      "Transfers from Dimapur",
    ],
    bring: [
      "Waterproof jacket and rucksack cover",
      "Boots with a deep tread",
      "Sleeping bag, or hire blankets at the rest house",
      "Head torch",
      "Dry clothes in a plastic bag",
      "Photo ID",
    ],
    seasonMonths: [6, 7, 8, 9],
    permits: "The valley's entry fee is paid on the spot.",
    itinerary: `Day 1: Dimapur to Viswema
Stops: Dimapur, Kohima, Viswema
Road: 4 hours
By Kohima to Viswema, about 95 km and four hours. Your Angami hosts check boots and rain gear, and feed you well: pork with axone, the fermented soya bean, and boiled squash with chilli.

Day 2: Up to the valley
Stops: Dzukou Valley
A jeep takes the first 8 km of stony track. Then an hour of steep steps through wet forest to the ridge, and two to three hours of nearly level path through shoulder-high bamboo to the rest house on the rim.

Day 3: In the valley
Stops: Dzukou Valley
Down to the stream and along it to the cross, among lilies until late July and balsams, ground orchids and gentians after. It may rain for an hour or for all of it; the mist has its own manners. The caretaker cooks rice, dal and eggs.

Day 4: Down to Zakhama and Dimapur
Stops: Zakhama, Kohima, Dimapur
Along the ridge again and down by the steeper Zakhama path, four hours to the road. Hot lunch, then Kohima and Dimapur by evening.`,
    capacityPerDate: null,
  },
  {
    slug: "mon-konyak-morungs",
    title: "Mon: Morungs and Elders of the Konyak",
    description:
      "To the north end of Nagaland by way of Sonari, for carved morungs, an Angh's house that stands in two countries, and talk by the fire with the last tattooed generation of the Konyak.",
    type: "General",
    states: ["Nagaland", "Assam"],
    days: 5,
    price: 22700,
    highlights: [
      "Longwa, on the line between India and Myanmar",
      "Audience in the Angh's long house",
      "Great carved panel of Shangnyu",
      "Beadwork with the women of Chui",
      "Brass and muzzle-loaders at a village forge",
    ],
    includes: [
      "Guest house and homestay",
      "All meals in Mon district",
      "Konyak guide and interpreter",
      "Village fees and gifts to the Anghs",
      "Car from Dibrugarh",
    ],
    bring: ["Photo ID", "Torch", "Warm layer for evenings", "Sturdy shoes", "Cash; cards are no use past Sonari"],
    seasonMonths: [10, 11, 12, 1, 2, 3, 4],
    permits: "Foreign visitors must register with the police in Mon, which your guide sees to.",
    itinerary: `Day 1: Dibrugarh to Sonari
Stops: Dibrugarh, Sonari, Charaideo
Road: 4 hours
About three hours through Moran and the tea country to Sonari, near the foot of the hills. In the late afternoon the moidams of Charaideo, less than an hour off, where the Ahom kings lie under mounds of earth.

Day 2: Up to Mon
Stops: Mon
Road: 4 hours
About 65 km by Namtola and Tizit, three to four hours on a road that is dust in winter. After lunch to Chui, close to Mon, where the Angh's house keeps its gongs and mithun skulls and women string the beads that tell clan and rank.

Day 3: Longwa
Stops: Longwa
Road: 2.5 hours
Forty-two kilometres, two hours and a half. The frontier runs through the Angh's house, so that its hearths lie in one country and its beds in another. Elders whose faces were tattooed before the 1960s talk about that time as they wish to; the guide asks first, and money is never pressed into hands for a picture.

Day 4: Shangnyu
Stops: Shangnyu
Back towards Mon and on to Shangnyu, whose carved wooden panel shows warriors, hornbills, tigers and lovers. Rest of the day in a morung, the house where boys learnt to be men of the village. In the first days of April the village keeps Aoling, its spring festival, and guests are welcome.

Day 5: Down to Assam
Stops: Sonari, Dibrugarh
Road: 7 hours
By Tizit and Sonari to Dibrugarh, about six to seven hours. Keep flights for next morning.`,
    capacityPerDate: null,
  },
];
