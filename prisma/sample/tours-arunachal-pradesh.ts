import type { SampleTour } from "./types";

export const arunachalPradeshTours: SampleTour[] = [
  {
    slug: "tawang-monastery-sela-pass",
    title: "Over Sela to Tawang Monastery",
    description:
      "A week from the Brahmaputra up through Monpa country: Dirang's walled lanes, the lake on Sela at 4,170 metres, and the great Gelug monastery of 1681 that looks over the whole valley.",
    type: "General",
    states: ["Arunachal Pradesh"],
    days: 7,
    price: 32500,
    highlights: [
      "Sela pass and its lake at 4,170 metres",
      "Morning prayers at Tawang Monastery",
      "Dirang Dzong and the Sangti valley",
      "Nuranang falls near Jang",
      "Urgelling, birthplace of the Sixth Dalai Lama",
      "Bum La for Indians, Mukto's paper makers for all",
    ],
    includes: ["Hotels and homestays", "Breakfast and dinner", "Four-wheel drive and hill driver", "Monpa guide"],
    bring: [
      "Down jacket and gloves in every season",
      "Photo ID and two passport photos",
      "Medicine for altitude, on your doctor's advice",
      "Sunglasses and lip balm",
      "Power bank",
    ],
    seasonMonths: [3, 4, 5, 6, 9, 10, 11],
    permits: "Bum La is for Indian citizens only. They need a pass of the army as well, which is issued in Tawang.",
    itinerary: `Day 1: Guwahati to Bhalukpong
Stops: Guwahati, Tezpur, Bhalukpong
Road: 6 hours
About 240 km through Tezpur, six hours, to the gate of Arunachal where the Kameng leaves the hills. Permits are checked here. Night within hearing of the river.

Day 2: To Dirang
Stops: Bomdila, Dirang
Road: 6 hours
Up through Tenga and over to Bomdila at 2,400 metres, then down to Dirang: 140 km in about six hours. The stone houses of Dirang Dzong stand close together above the river, and the kitchens smell of wood smoke and churned butter.

Day 3: Over Sela
Stops: Sela, Tawang
Road: 6 hours
Through Senge to the pass and its lake, then down past the war memorial at Jaswant Garh and the falls of Nuranang: 140 km, six hours. If snow closes the top, the Sela tunnel, opened in 2024, carries us beneath it. Early to bed; Tawang lies at about 3,000 metres.

Day 4: Tawang
Stops: Tawang
At the monastery by six for prayers and butter tea with the young monks, then its library and the courtyard of the Torgya dances. In the afternoon Urgelling, and a walk to a nunnery, an ani gompa, on the slope above.

Day 5: The lakes
Stops: Bum La
Indian citizens drive 37 rough kilometres to Bum La on the frontier, at about 4,600 metres, and back by Sangetsar lake with its drowned trees. For others, and when the army closes the road, the day goes to Mukto, where paper for the prayer books is made from the bark of a shrub.

Day 6: Back to Bomdila
Stops: Dirang, Bomdila
Road: 7 hours
The long way down, about 180 km in seven hours, with lunch in Dirang and a detour into the Sangti valley, where black-necked cranes come in the cold months. Dinner of zan, buckwheat and maize porridge, with greens and dried cheese.

Day 7: To the plains
Stops: Bhalukpong, Tezpur, Guwahati
Road: 9 hours
Off at seven by way of Bhalukpong and Tezpur, about nine hours, to reach Guwahati before dark. Please book no flight for this evening: the hills keep their own hours.`,
    capacityPerDate: null,
  },
  {
    slug: "ziro-valley-apatani",
    title: "Ziro: Rice, Fish and Pine with the Apatani",
    description:
      "Five days in the bowl of Ziro, where the Apatani grow rice and carp in the same water and plant their own forests of pine and bamboo. You sleep and eat in a village house in Hong.",
    type: "General",
    states: ["Arunachal Pradesh"],
    days: 5,
    price: 21900,
    highlights: [
      "Paddy fields that are also fish ponds",
      "Homestay in Hong, one of the largest villages",
      "Tapyo, the black salt made from plant ash",
      "Walk at Pange, on the edge of Talle forest",
      "Sunset from Kile Pakho ridge",
    ],
    includes: ["Homestay", "All meals in Ziro", "Apatani guide", "Car from Naharlagun"],
    bring: [
      "Photo ID and two passport photos",
      "Rain boots from June to September",
      "Warm layers; winter nights touch frost",
      "Torch",
    ],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Naharlagun up to Ziro
Stops: Naharlagun, Ziro
Road: 5 hours
From the station at Naharlagun, beside Itanagar, about 110 km and four to five hours through Potin and Yazali. The road turns a last corner and the valley lies flat at 1,600 metres, ringed with pine. Dinner at the hearth, with smoked pork and bamboo shoot.

Day 2: Hong and the fields
Stops: Ziro
A walk with your host along the bunds, where millet grows on the banks, rice in the plots and carp in the channels between. In spring the seedlings go in by hand, in October the fields are gold, in winter they lie in mirrors. The guide explains the babo, the tall poles raised at Myoko, which the village groups hold in turn each March.

Day 3: Pange and the Talle forest
Stops: Pange
An hour by jeep and then on foot to Pange on the edge of Talle Valley sanctuary, among rhododendrons, silver fir and thickets of cane. Leeches wait in July; in April the hillside flowers.

Day 4: Hari, Dutta and the salt makers
Stops: Ziro
In a kitchen in Hari tapyo is made: ash of certain plants, filtered and slowly boiled to a dark salt eaten here long before sea salt came up the road. Some grandmothers still wear the tattoos and nose plugs of their youth; ask before you lift a camera, and accept a no. Sunset on Kile Pakho.

Day 5: Down to North Lakhimpur
Stops: North Lakhimpur
Road: 4 hours
A hundred kilometres through Yazali and Kimin to the plains of Assam, about four hours, for flights from Lilabari or the train at North Lakhimpur. We can return you to Naharlagun instead.`,
    capacityPerDate: null,
  },
  {
    slug: "mechuka-valley",
    title: "The Long Road to Mechuka",
    description:
      "From Dibrugarh across Bogibeel and up the Siyom by way of Aalo, to a wide green valley of the Memba some 30 km from Tibet. Hanging bridges, horses, and a monastery some 400 years old.",
    type: "Adventure",
    states: ["Arunachal Pradesh"],
    days: 7,
    price: 31800,
    highlights: [
      "Bogibeel, nearly five kilometres across the river",
      "Swaying cane and wire bridges over the Siyom",
      "Samten Yongcha monastery on its hill",
      "Galo dinner in a homestay at Aalo",
      "Day walk to Dorjeeling village",
    ],
    includes: ["Homestays and hotel", "All meals after Dibrugarh", "Four-wheel drive", "Local guide in the valley"],
    bring: [
      "Photo ID and two passport photos",
      "Walking boots",
      "Thick jacket and thermals",
      "Cash; the ATM is often empty",
      "Motion-sickness tablets",
    ],
    seasonMonths: [3, 4, 5, 10, 11, 12],
    permits: null,
    itinerary: `Day 1: Dibrugarh to Pasighat
Stops: Dibrugarh, Pasighat
Road: 4 hours
Over the Bogibeel bridge and east along the foot of the hills, about 150 km and four hours, to Pasighat on the Siang. An evening on the pebbles, where the river that was the Tsangpo comes out of its gorge.

Day 2: Up to Aalo
Stops: Aalo
Road: 5 hours
About 105 km, four to five hours along the Siang and the Siyom, with a stop at a hanging bridge that children cross at a run. A Galo family cooks: fish in leaves, rice, bamboo shoot, and poka, their rice beer.

Day 3: Aalo to Mechuka
Stops: Mechuka
Road: 8 hours
Off at six. About 180 km by Kaying and Tato, eight hours or more, from banana groves to pine; slides and road gangs set the pace. At the end the gorge opens into a level valley at 1,900 metres.

Day 4: Monastery and river
Stops: Mechuka
By jeep and on foot to Samten Yongcha, whose wooden hall keeps its old masks, and along the Yargyap Chhu to the gurdwara that soldiers tend at the cave where Guru Nanak is held to have rested. Tea and thukpa in a Memba kitchen.

Day 5: Dorjeeling and the bridges
Stops: Mechuka
An easy day's walk over hanging bridges and through horse pasture to the houses of Dorjeeling. Packed lunch; a jeep can fetch the tired.

Day 6: Back to Aalo
Stops: Aalo
The same road shows another side on the way down. We reach Aalo after dark if the road gangs are at work, and dinner waits.

Day 7: To the Brahmaputra
Stops: Basar, Likabali, Dibrugarh
Road: 8 hours
By Basar and Likabali to the plains, over Bogibeel again, seven to eight hours to Dibrugarh. Keep this night free of flights.`,
    capacityPerDate: null,
  },
  {
    slug: "namdapha-rainforest",
    title: "On Foot in the Rainforest of Namdapha",
    description:
      "Three days' walking and camping beyond the Noa-Dihing, under hollong trees where hoolock gibbons call at dawn and five kinds of hornbill pass overhead on wings one hears before one sees them.",
    type: "Adventure",
    states: ["Arunachal Pradesh"],
    days: 6,
    price: 27400,
    highlights: [
      "River crossing at Deban into roadless forest",
      "Camps at Haldibari, Hornbill and Bulbulia",
      "Gibbon calls at first light",
      "Night walk for flying squirrels at Deban",
      "Smoked Singpho tea in Miao",
    ],
    includes: [
      "Forest lodge and tents",
      "All meals from Miao on",
      "Porters from Deban",
      "Forest guide and park fees",
      "Transfers from Dibrugarh",
    ],
    bring: [
      "Photo ID and two passport photos",
      "Leech socks and quick-drying trousers",
      "Sleeping bag good to 5 degrees",
      "Head torch with spare batteries",
      "Water purifying tablets",
      "Binoculars",
    ],
    seasonMonths: [11, 12, 1, 2, 3],
    permits: "The park permit is issued in Miao, and we obtain it.",
    itinerary: `Day 1: Dibrugarh to Miao
Stops: Dibrugarh, Digboi, Miao
Road: 5 hours
Through Tinsukia, Digboi, Margherita and Ledo, about 160 km and four to five hours past tea and coal, to the Namchik gate and Miao. A Singpho family pours phalap, tea smoked and aged in bamboo.

Day 2: Deban
Stops: Deban
Road: 1.5 hours
A rough hour and a half, 26 km along the Miao-Vijaynagar road, to the forest house at Deban above the Noa-Dihing. Afternoon walk for hornbills; after dark with torches for giant flying squirrels in the tall trees.

Day 3: Across to Haldibari
Over the river by boat or by the season's bamboo bridge, then 5 km uphill to the clearing of Haldibari and on to Hornbill camp if legs allow. Tents up by three: the forest darkens early.

Day 4: To Bulbulia
Five or six hours through stream beds and cane to Bulbulia, where gas bubbles through small springs. Wreathed and great hornbills come to the fig trees; tracks of elephant, gaur and wild dog are likelier than the animals.

Day 5: Return to Deban
Stops: Deban
Back by the same trail, downhill for the most part but long: off at seven, at the river by four. Hot water, a bed under a roof, and rice steamed in bamboo.

Day 6: Out to the plains
Stops: Miao, Digboi, Dibrugarh
Road: 7 hours
A last hour of gibbon song, then by Miao and Digboi to Dibrugarh, about seven hours with breaks, for an evening train or a night in town.`,
    capacityPerDate: null,
  },
];
