import type { SampleTour } from "./types";

export const mizoramTours: SampleTour[] = [
  {
    slug: "reiek-cliffs-aizawl",
    title: "Aizawl on Its Ridge and the Cliffs of Reiek",
    description:
      "Four days in a city stacked along a ridge and on the grassy cliff top of Reiek, with a rebuilt Mizo village, a hill of tall trees at Hmuifang, and choirs to listen to if a Sunday falls in.",
    type: "Family",
    states: ["Mizoram"],
    days: 4,
    price: 14900,
    highlights: [
      "Cliff-top walk on Reiek Tlang, 1,548 metres",
      "Old-style Mizo village at the foot of Reiek",
      "Bara Bazar and its Saturday street stalls",
      "Forest and meadow at Hmuifang",
      "View of Aizawl by night from Durtlang",
    ],
    includes: ["Hotel and tourist lodge", "Breakfast and dinner", "Mizo guide", "Car from Lengpui or Sairang"],
    bring: [
      "Photo ID and two passport photos",
      "Walking shoes",
      "Light jacket for the cliff top",
      "Smart clothes if you wish to go to church",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Up to Aizawl
Stops: Lengpui, Aizawl
Road: 1 hour
From Lengpui airport 32 km and a little over an hour, from the railhead at Sairang about 20 km. Tall houses stand on stilts down both sides of the ridge, and nobody sounds a horn. From Durtlang at dusk the lights come on below you.

Day 2: Reiek
Stops: Reiek
Road: 1.5 hours
Twenty-nine kilometres west, an hour and a half, across the Tlawng river. Children like the thatched houses and the zawlbuk, the bachelors' house of old; then forty minutes on foot through forest to the cliff top, from which the plains of Bangladesh show on clear days. The edge is sheer, and the guide walks on that side.

Day 3: Hmuifang
Stops: Hmuifang
Fifty kilometres south to Hmuifang at 1,619 metres, a hill the chiefs left uncut. Picnic on the meadow, and a cheraw, the bamboo dance, tried by whoever is willing. Dinner of bai, a mild stew of greens, with smoked pork and rice.

Day 4: Market and departure
Stops: Aizawl, Lengpui
An hour in Bara Bazar for puan cloth, bird's-eye chillies and oranges in season. On a Sunday the shops are closed and the churches full: then you may hear the singing instead. Transfer to Lengpui or Sairang.`,
    capacityPerDate: null,
  },
  {
    slug: "phawngpui-blue-mountain",
    title: "Phawngpui, the Blue Mountain of the South",
    description:
      "Six days to the highest top of Mizoram and back by another road: grass at Farpak, cliffs where gorals graze, rhododendrons in February and March, and the hills of Myanmar across the river.",
    type: "Adventure",
    states: ["Mizoram"],
    days: 6,
    price: 19400,
    highlights: [
      "Summit of Phawngpui, 2,157 metres",
      "Night on the grassland of Farpak",
      "Cliff edge of Thlazuang Kham",
      "Lai village life in Sangau and Thaltlang",
      "Hornbill and tragopan country on foot",
    ],
    includes: ["Tourist lodges", "All meals south of Aizawl", "Guide from Sangau", "Four-wheel drive and park fees"],
    bring: [
      "Photo ID and two passport photos",
      "Sleeping bag good to freezing",
      "Walking boots",
      "Two water bottles; the ridge is dry",
      "Head torch",
    ],
    seasonMonths: [11, 12, 1, 2, 3, 4],
    permits: "Entry to the park is arranged with the forest department.",
    itinerary: `Day 1: Aizawl
Stops: Lengpui, Aizawl
Road: 1.25 hours
Up from Lengpui, an hour and a quarter. Papers, provisions and an early dinner, for the road south is long.

Day 2: Aizawl to Lunglei
Stops: Thenzawl, Lunglei
Road: 7 hours
About 170 km through Thenzawl, six to seven hours, with a stop above Vantawng falls and at the weavers' sheds of Thenzawl. Lunglei, the bridge of rock, sits on its own ridge at 1,200 metres.

Day 3: By Lawngtlai to Sangau
Stops: Lawngtlai, Sangau
Road: 8 hours
A full day of eight hours on narrow roads: south to Lawngtlai, the seat of the Lai, and then east up to Sangau, with the mountain filling the windscreen for the last hour. Rice, dal and river fish at the lodge.

Day 4: Farpak and the summit
Stops: Phawngpui
By jeep through Thaltlang and up a track of ruts to the meadow of Farpak, whose name means the single pine. Then on foot along the ridge, 7 km each way beside the cliffs of Thlazuang Kham, to the top and back for sunset. Night in the forest hut.

Day 5: Down, and north to Serchhip
Stops: Sangau, Hnahthial, Serchhip
Road: 7 hours
Birds at sunrise, Mrs Hume's pheasant if you are lucky. Back to Sangau, then by South Vanlaiphai and Hnahthial to Serchhip, about seven hours.

Day 6: Serchhip to Aizawl
Stops: Aizawl, Lengpui
Road: 4 hours
A hundred and ten kilometres, four hours, with a last plate of chow at a roadside hotel. Lengpui by early afternoon.`,
    capacityPerDate: null,
  },
];
