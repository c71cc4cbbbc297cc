import type { SampleTour } from "./types";

export const sikkimTours: SampleTour[] = [
  {
    slug: "gangtok-tsomgo-lake",
    title: "Gangtok, Rumtek and Tsomgo Lake",
    description:
      "Five easy days from Bagdogra: the ridge streets of Gangtok, a ropeway, the Karmapa's seat at Rumtek, and a day at the lake of Tsomgo, 3,753 metres up, frozen in winter and ringed by flowers in May.",
    type: "Family",
    states: ["Sikkim"],
    days: 5,
    price: 21500,
    highlights: [
      "Tsomgo lake at 3,753 metres",
      "Nathu La on open days, for Indian citizens",
      "Rumtek monastery across the valley",
      "Ropeway over Gangtok's rooftops",
      "Momos and thukpa off M.G. Marg",
    ],
    includes: ["Hotel in Gangtok", "Breakfast and dinner", "Car from Bagdogra", "Guide on two days"],
    bring: [
      "Voter card or passport for the permits",
      "Four passport photos each",
      "Warm coat, gloves and cap",
      "Motion-sickness tablets",
    ],
    seasonMonths: [],
    permits: "Nathu La is for Indian citizens only, and closed on Mondays and Tuesdays.",
    itinerary: `Day 1: Bagdogra to Gangtok
Stops: Bagdogra, Gangtok
Road: 5 hours
About 125 km up the Teesta, four to five hours with tea at the river; the highway slides in the monsoon, and then we go round by Lava. Permit papers are filled in over dinner.

Day 2: In town
Stops: Gangtok
The stupa of Do Drul and the manuscripts and masks of the Namgyal Institute, then the ropeway. Evening on M.G. Marg, where no cars go.

Day 3: Tsomgo
Stops: Tsomgo
Forty kilometres and two hours up to the lake, which is holy to the people here and said to tell the year's luck by its colour. On open days Indian citizens with the pass drive on to Nathu La at 4,310 metres; others walk by the water, where small children and travellers with heart conditions should also stay. Snow may shut the road from January to March.

Day 4: Rumtek
Stops: Rumtek
Twenty-four kilometres to the monastery of the Karmapas, with its golden stupa and a school of young monks at debate. Back by the Banjhakri falls, with their figures of the forest shaman of Nepali tales.

Day 5: Down to the plains
Stops: Bagdogra
Road: 5 hours
Down the Teesta to Bagdogra, five hours; please choose a flight after two.`,
    capacityPerDate: null,
  },
  {
    slug: "yumthang-rhododendrons",
    title: "Lachung and the Rhododendrons of Yumthang",
    description:
      "North by the Teesta and Lachung Chu to a valley at 3,560 metres, in the weeks when two dozen kinds of rhododendron flower in Shingba sanctuary, with walks on foot and nights in a Lachungpa house.",
    type: "Adventure",
    states: ["Sikkim"],
    days: 5,
    price: 24900,
    highlights: [
      "Rhododendron walk in Shingba sanctuary",
      "Yumthang meadows and hot spring",
      "Zero Point snowfields, at about 4,600 metres",
      "Two nights in a Lachung homestay",
      "Lachung monastery across the river",
    ],
    includes: ["Hotel and homestay", "All meals in Lachung", "Four-wheel drive from Gangtok", "Guide"],
    bring: [
      "Passport or voter card, and four passport photos",
      "Down jacket and waterproof shell",
      "Boots",
      "Any medicine you need; no chemist beyond Mangan",
      "Sunglasses for snow",
    ],
    seasonMonths: [4, 5, 6],
    permits: null,
    itinerary: `Day 1: Bagdogra to Gangtok
Stops: Bagdogra, Gangtok
Road: 5 hours
About 125 km, four to five hours. Papers for the north are handed in by evening.

Day 2: Gangtok to Lachung
Stops: Mangan, Chungthang, Lachung
Road: 7 hours
About 120 km that take six to seven hours, by Mangan and Chungthang, with a stop at the Seven Sisters fall. The flood of October 2023 took bridges and road here, so the route follows whatever the road office keeps open. Lachung lies at 2,700 metres.

Day 3: Yumthang
Stops: Yumthang
Twenty-five kilometres up through Shingba, much of it on foot with your guide: scarlet arboreum low down, then pink, cream and dwarf violet kinds as June comes nearer. The flowers stay on the branch; this is the law of the sanctuary and of Lachung's dzumsa, the village council. Feet in the hot spring before the drive back.

Day 4: Zero Point, and down to Gangtok
Stops: Yumesamdong, Gangtok
Beyond Yumthang to Yumesamdong, or Zero Point, at about 4,600 metres, where the road stops in snow; half an hour there is enough for lungs and head. Those who stay behind walk to Lachung monastery, of 1880. After lunch the drive back to Gangtok, arriving late.

Day 5: To Bagdogra
Stops: Bagdogra
Road: 5 hours
Five hours down the Teesta, for flights after two.`,
    capacityPerDate: null,
  },
  {
    slug: "goechala-kanchenjunga-trek",
    title: "The Goecha La Trail below Kanchenjunga",
    description:
      "Eleven days from Bagdogra, nine of them on foot: Yuksom to the first viewpoint of Goecha La at 4,600 metres, with a rest day at Dzongri, to see the sun reach the world's third-highest mountain.",
    type: "Adventure",
    states: ["Sikkim"],
    days: 11,
    price: 28500,
    highlights: [
      "Sunrise on Kanchenjunga from Viewpoint 1",
      "Rest day and ridge walk at Dzongri",
      "Samiti lake under Pandim",
      "Rhododendron forest above Tshoka",
      "Coronation throne of 1642 at Yuksom",
    ],
    includes: [
      "Guest house and tents",
      "All meals on the trail",
      "Registered trek leader, cook and dzos",
      "National park fees",
      "Jeep from and to Bagdogra",
    ],
    bring: [
      "Broken-in trekking boots",
      "Down jacket and thermals",
      "Sleeping bag good to minus 10",
      "Passport or voter card, and four passport photos",
      "Doctor's note of fitness",
      "Trekking poles",
    ],
    seasonMonths: [4, 5, 10, 11],
    permits:
      "The trail lies in Khangchendzonga National Park, where only registered agencies may lead treks. We obtain the permit for the park in Yuksom. Foreign visitors: ask us before you book whether this trail is open to you.",
    itinerary: `Day 1: Bagdogra to Yuksom
Stops: Bagdogra, Jorethang, Yuksom
Road: 7 hours
About 150 km by Melli and Jorethang, six to seven hours, to 1,780 metres. Evening at Norbugang, where the first Chogyal was crowned in 1642.

Day 2: Yuksom to Sachen
Stops: Sachen
Eight kilometres, five hours, through oak and chestnut above the Rathong, over three bridges, to a camp at 2,200 metres.

Day 3: Sachen to Tshoka
Stops: Tshoka
Seven kilometres, four to five hours, across the Prek Chu and up past Bakhim to the little Tibetan settlement of Tshoka, about 2,950 metres.

Day 4: Tshoka to Dzongri
Stops: Dzongri
Nine kilometres and a thousand metres of climb, on a path of logs among rhododendrons, by Phedang to 4,020 metres. Six to seven hours, and no hurry in them.

Day 5: At Dzongri
Stops: Dzongri
A day to get used to the height. Up Dzongri Top before dawn, when Kabru, Kanchenjunga and Pandim take colour one by one; sleep and cards after lunch.

Day 6: Dzongri to Thansing
Stops: Thansing
Ten kilometres, down steeply to Kokchurang on the Prek and up again to the long meadow of Thansing at 3,930 metres.

Day 7: Thansing to Lamuney
Stops: Lamuney
Four easy kilometres along the valley to 4,200 metres. A walk to Samiti lake in the afternoon, and bed at seven.

Day 8: Viewpoint 1, and back to Kokchurang
Stops: Kokchurang
Off at two in the morning with torches. Viewpoint 1, about 4,600 metres, by sunrise; parties go no further. Then down past Samiti lake to Kokchurang by afternoon, some fourteen kilometres in all.

Day 9: Kokchurang to Tshoka
Stops: Tshoka
Eleven kilometres on the lower path through forest to Phedang, six to seven hours, then down to Tshoka and warm food.

Day 10: Tshoka to Yuksom
Stops: Yuksom
Fifteen kilometres, mostly downhill, six hours. Dinner with millet beer, tongba, through a bamboo straw.

Day 11: Yuksom to Bagdogra
Stops: Bagdogra
Road: 7 hours
Six to seven hours by road; please choose a flight the next day or an evening train from New Jalpaiguri.`,
    capacityPerDate: null,
  },
  {
    slug: "pelling-kanchenjunga-honeymoon",
    title: "Pelling for Two, with Kanchenjunga at the Window",
    description:
      "Four nights in one room in Pelling, its windows to the mountain, and days as full as you like: the ruins of Rabdentse, a wishing lake, an old monastery, and breakfast when you wake.",
    type: "Honeymoon",
    states: ["Sikkim"],
    days: 5,
    price: 32000,
    highlights: [
      "Room facing Kanchenjunga, four nights",
      "Rabdentse, capital of the Chogyals until 1814",
      "Glass skywalk at the Chenrezig statue",
      "Khecheopalri, the lake of wishes",
      "Picnic by the Rimbi river",
    ],
    includes: [
      "Mountain-view room",
      "Breakfast and dinner",
      "Private car and driver",
      "Guide on one day",
      "Picnic lunch",
    ],
    bring: ["Passport or other photo ID", "Good coat for the terrace at dawn", "Shoes for forest paths", "A book"],
    seasonMonths: [10, 11, 12, 1, 2, 3, 4, 5],
    permits: null,
    itinerary: `Day 1: Bagdogra to Pelling
Stops: Bagdogra, Jorethang, Pelling
Road: 6 hours
About 135 km by Melli, Jorethang and Legship, five to six hours. Pelling stands at 2,150 metres; if the evening is clear, the highest snow keeps its colour longest.

Day 2: Ruins and monastery
Stops: Pelling
Pemayangtse, with its carved wooden heaven of seven tiers on the top floor, then by a path under chestnuts to Rabdentse, of which walls and three chortens remain. Back by three; the afternoon is unplanned.

Day 3: Lake and river
Stops: Khecheopalri
Twenty-five kilometres to Khecheopalri, sacred to Buddhists and Hindus, where shoes come off at the jetty and birds are said to lift every fallen leaf. On the way Rimbi, with orange groves and a picnic on the stones.

Day 4: Skywalk, or nothing
Stops: Pelling
The skywalk before the statue of Chenrezig opens in the morning; go early, while the glass is empty. Or climb for an hour to the old monastery of Sangachoeling; or stay in bed and watch the mountain.

Day 5: Down to Bagdogra
Stops: Bagdogra
Road: 6 hours
After an early breakfast, five to six hours down the Rangeet. Flights after three are safe.`,
    capacityPerDate: null,
  },
];
