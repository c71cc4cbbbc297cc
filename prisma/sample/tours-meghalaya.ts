import type { SampleTour } from "./types";

export const meghalayaTours: SampleTour[] = [
  {
    slug: "nongriat-living-root-bridges",
    title: "Nongriat and the Double Root Bridge",
    description:
      "Down some 3,500 steps from Tyrna to a War Khasi village, for two nights beside bridges that were not built but grown, from the roots of rubber figs, over two and three generations.",
    type: "Adventure",
    states: ["Meghalaya"],
    days: 4,
    price: 14800,
    highlights: [
      "Double-decker root bridge over the Umshiang",
      "Ritymmen, the longest of the valley's root bridges",
      "Rainbow Falls, an hour and a half upstream",
      "Two nights in a Nongriat homestay",
      "Blue swimming pools between the boulders",
      "Mawsmai cave at Sohra",
    ],
    includes: ["Homestays", "Village guide", "All meals from Day 1 dinner", "Entry fees", "Transfers from Guwahati"],
    bring: [
      "Walking shoes with a good grip",
      "Rain jacket in every season",
      "Small rucksack; big bags stay in Sohra",
      "Swimming clothes and towel",
      "Salt or leech socks in the monsoon",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Guwahati to Sohra
Stops: Guwahati, Shillong, Sohra
Road: 5 hours
Three hours up to Shillong, then 55 km over the plateau to Sohra, which the maps used to call Cherrapunji. If the cloud allows, Mawsmai cave and the rim above the plains of Bangladesh. Dinner of jadoh, rice cooked with pork, and a chutney of sesame.

Day 2: Down to Nongriat
Stops: Tyrna, Nongriat
Road: 0.5 hours
Half an hour by car to Tyrna, then down the steps on foot, across two wire bridges and the long root bridge of Ritymmen. About three hours to Nongriat with stops; knees feel it more than lungs. The double-decker is at the end of the village, and quiet once the day visitors have climbed out.

Day 3: Rainbow Falls
Stops: Nongriat
An hour and a half each way through areca and bay-leaf groves, over boulders and a last wire bridge, to a fall that wears a rainbow on sunny mornings. In heavy monsoon rain the upper path closes and we walk to the nearer pools. Afternoon with a family that is training young roots along a split areca trunk, the way a new bridge begins.

Day 4: The way up
Stops: Sohra, Guwahati
An early start before the sun reaches the steps; allow two to three hours, with tea at the stalls. Lunch in Sohra and the drive down to Guwahati, arriving by eight in the evening.`,
    capacityPerDate: null,
  },
  {
    slug: "shillong-sohra-waterfalls",
    title: "Shillong and the Waterfalls of Sohra",
    description:
      "Five days on the Khasi plateau at a pace that suits grandparents and children: pine-scented Shillong, the cliff edge at Laitlum, a lit cave, and falls that drop a third of a kilometre.",
    type: "Family",
    states: ["Meghalaya"],
    days: 5,
    price: 19900,
    highlights: [
      "Nohkalikai, a single drop of 340 metres",
      "Laitlum, where the plateau breaks off",
      "Mawsmai cave, lit and easy to walk",
      "Don Bosco museum of the region's peoples",
      "Boats on Umiam lake",
    ],
    includes: ["Hotels", "Breakfast and dinner", "Private car and driver", "Guide in Sohra", "Entry fees"],
    bring: [
      "Umbrella and a change of shoes",
      "Woollens from November to February",
      "Motion-sickness tablets",
      "Snacks for children",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Guwahati to Shillong
Stops: Guwahati, Shillong
Road: 3 hours
A hundred kilometres and about three hours, with a stop above Umiam lake, where children can go out in a pedal boat. Evening stroll round Ward's Lake and through the lanes of Police Bazar.

Day 2: Shillong
Stops: Shillong, Laitlum
The Don Bosco Centre at Mawlai has seven floors on the peoples of the Northeast and a walkway on its roof. In the afternoon an hour's drive to Laitlum, where the grass ends at a gorge and the villagers' ropeway carries potatoes up from below.

Day 3: To Sohra
Stops: Sohra
Road: 2 hours
Fifty-five kilometres, two hours with stops at Elephant Falls and the Mawkdok valley bridge. Nohkalikai before sunset; its name tells of Ka Likai, a mother whose story the guide tells at the viewpoint. Fullest from June to September, slender in February.

Day 4: Caves and the southern edge
Stops: Sohra
Mawsmai cave takes twenty minutes and small children manage it. Then Nohsngithiang, the Seven Sisters, running over the escarpment after rain, and the fossils in the rock of Arwah cave. Lunch of ja with dai nei iong, lentils in black sesame.

Day 5: Back to the plains
Stops: Shillong, Guwahati
A last look from the Garden of Caves at Laitmawsiang, then Shillong for lunch and Guwahati by late afternoon.`,
    capacityPerDate: null,
  },
  {
    slug: "dawki-clear-water",
    title: "Two on the Umngot: Dawki and Shnongpdeng",
    description:
      "Four days for two on the clearest river in the hills, when boats seem to hang over their own shadows: a cottage by the water at Shnongpdeng, a root bridge at Riwai, and time for nothing.",
    type: "Honeymoon",
    states: ["Meghalaya"],
    days: 4,
    price: 24800,
    highlights: [
      "Private boat on the Umngot at breakfast time",
      "Riverside cottage at Shnongpdeng",
      "Root bridge at Riwai before the crowd",
      "Blue pool below Krangsuri falls",
      "Dinner of river fish on the bank",
    ],
    includes: [
      "One night in a Shillong hotel",
      "Two nights in a riverside cottage",
      "All meals at the river",
      "Boat and boatman",
      "Private car from Guwahati",
    ],
    bring: ["Swimming clothes", "Sandals with straps for pebbles", "Warm layer for the evenings", "Sun hat"],
    seasonMonths: [11, 12, 1, 2, 3, 4],
    permits: null,
    itinerary: `Day 1: Guwahati to Shillong
Stops: Guwahati, Shillong
Road: 3 hours
Three hours up through the pines, arriving for a late lunch. The rest of the day is yours: a walk round Ward's Lake, a café in Laitumkhrah with somebody's guitar in the corner.

Day 2: Down to the river
Stops: Mawlynnong, Dawki, Shnongpdeng
South over the bare plateau to Mawlynnong, where the lanes are swept every morning, and the root bridge of neighbouring Riwai. Then Dawki, with its suspension bridge of 1932 and the plains of Bangladesh behind it, and 8 km upstream to Shnongpdeng. Your cottage looks at the water.

Day 3: On the Umngot
Stops: Shnongpdeng
Out by boat before the day visitors, when the sun reaches the stones on the river bed. The boatman rows; you may swim, snorkel, or fish with a line. He will put you ashore on a gravel bank for lunch and come back when you wave.

Day 4: Krangsuri and home by the Jaintia hills
Stops: Krangsuri, Jowai, Shillong, Guwahati
Road: 6 hours
An hour to Krangsuri, reached by a paved path of fifteen minutes, with a blue pool under the fall. Then through Jowai to Shillong and Guwahati, about six hours on the road in all.`,
    capacityPerDate: null,
  },
  {
    slug: "mawphlang-david-scott-trail",
    title: "Mawphlang Grove and the David Scott Trail",
    description:
      "A sacred forest from which not a leaf is taken, and next morning 16 km on the mule road that once joined Assam to Sylhet: stone bridges, potato fields, standing stones and a deep river valley.",
    type: "Adventure",
    states: ["Meghalaya"],
    days: 3,
    price: 8700,
    highlights: [
      "Law Kyntang, the sacred grove of Mawphlang",
      "Sixteen kilometres on an old mule road",
      "Khasi standing stones by the path",
      "Packed lunch of putharo in Laitsohma",
      "Night in a village homestay",
    ],
    includes: ["Homestay in Mawphlang", "Khasi guide", "All meals", "Grove fees", "Transfers from Guwahati"],
    bring: [
      "Worn-in walking shoes",
      "Rain jacket",
      "Two litres of water on the trail",
      "Sun hat",
      "Cash for the tea stalls",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Guwahati to Mawphlang
Stops: Guwahati, Shillong, Mawphlang
Road: 4 hours
To Shillong in three hours and on for 25 km to Mawphlang. A guide of the village leads through the grove, past the stones where the Lyngdoh clan held council and made offerings; what lies or grows there stays there, and he will explain why. Dinner by the hearth of the homestay.

Day 2: The trail
Stops: Mawphlang, Lad Mawphlang
From Mawphlang to Lad Mawphlang, 16 km in five to six hours, mostly downhill to the river and then steadily up. The road was cut around 1830 for David Scott, the East India Company's agent, to link the Brahmaputra and Sylhet, and ponies still use it. In the rains stones are slippery and the streams quick, so the guide may take the upper path.

Day 3: Market and return
Stops: Mawphlang, Guwahati
If it is the day of the Mawphlang market, an hour among betel nut, black pepper and dried fish. Then a stop above Umiam lake and down to Guwahati by mid-afternoon.`,
    capacityPerDate: null,
  },
];
