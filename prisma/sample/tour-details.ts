import type { SampleFacts, SampleTour, SampleTourDetails, State } from "./types";

type Details = SampleTourDetails & SampleFacts;

const always = ["Travel to the first place and from the last", "Travel insurance", "Drinks and what you buy", "Tips"];
const lunches = ["Lunches", ...always];
const otherMeals = ["Other meals", ...always];
const mainMeals = "Breakfast and dinner. Lunch is on the way, at your own cost";
const allMeals = "All meals";
const easy = "Easy: short walks on level ground, below 1,000 m";
const moderate = "Moderate: a few hours on foot on some days, also on steps and steep paths";
const anyAge = "Good for children of every age";

/** A largest group, which no booking exceeds. */
const upTo = (max: number) => ({ groupSize: { max }, bookingSize: { max } });
const forTwo = { groupSize: { min: 2, max: 2 }, bookingSize: { min: 2, max: 2 } };
/** A youngest age, and the note that says it. */
const from = (minAge: number, why = "") => ({ minAge, childrenNote: `From ${minAge} years on${why}` });
const guides: Readonly<Record<State, string[]>> = {
  Assam: ["Assamese", "Hindi", "English"],
  "Arunachal Pradesh": ["Hindi", "English"],
  Meghalaya: ["Khasi", "Hindi", "English"],
  Nagaland: ["Nagamese", "Hindi", "English"],
  Manipur: ["Meitei", "Hindi", "English"],
  Mizoram: ["Mizo", "English"],
  Tripura: ["Bengali", "Hindi", "English"],
  Sikkim: ["Nepali", "Hindi", "English"],
};

const drives: Details = {
  notIncluded: lunches,
  meals: mainMeals,
  ...upTo(12),
  fitness: easy,
  childrenNote: anyAge,
};
const walks: Details = {
  notIncluded: always,
  meals: allMeals,
  ...upTo(10),
  fitness: moderate,
  ...from(10, ", for children who like to walk"),
};

const nights = (text: string) => ({ stay: text });

/** What travellers ask, by the slug of the tour. */
const details: Readonly<Record<string, Details>> = {
  "kaziranga-rhino-safari": {
    ...drives,
    ...nights("Two nights in a lodge near Kohora"),
    notIncluded: always,
    meals: allMeals,
    questions: [
      { question: "Shall we see a rhino?", answer: "Most guests do, but wild animals keep no appointments." },
    ],
  },
  "majuli-masks-and-satras": { ...drives, ...nights("Three nights in a bamboo cottage on the island") },
  "jorhat-tea-bungalows": {
    ...drives,
    ...nights("Two nights in a tea bungalow"),
    notIncluded: always,
    meals: allMeals,
  },
  "manas-river-and-jungle": {
    ...walks,
    ...nights("Three nights in a jungle camp"),
    fitness: "Moderate: jeeps, and a day on a raft. You should be able to swim",
  },
  "sivasagar-ahom-capital": {
    ...drives,
    ...nights("Two nights in a hotel in Sivasagar"),
    meals: "Breakfasts and one lunch",
    notIncluded: otherMeals,
  },
  "nongriat-living-root-bridges": {
    ...walks,
    ...nights("Three nights in homestays, with shared bathrooms"),
    fitness: "Hard on the knees: about 3,500 steps down to Nongriat and up again, below 1,500 m",
  },
  "shillong-sohra-waterfalls": {
    ...drives,
    ...nights("Four nights in hotels"),
    fitness: "Easy: short walks and steps, up to 1,900 m",
  },
  "dawki-clear-water": {
    ...drives,
    ...nights("One night in a hotel in Shillong, two in a riverside cottage"),
    ...forTwo,
    meals: "All meals at the river",
    notIncluded: otherMeals,
    fitness: "Easy: short walks, and boats. Shillong is at about 1,500 m, the river far below",
    childrenNote: "Made for couples. Ask us for a cottage for a family",
  },
  "mawphlang-david-scott-trail": {
    ...walks,
    ...nights("Two nights in a homestay in Mawphlang"),
    fitness: "Moderate: one day of about 16 km on an old mule track, up to 1,900 m",
  },
  "tawang-monastery-sela-pass": {
    ...drives,
    ...nights("Six nights in hotels and homestays"),
    fitness:
      "Little walking, but high: Sela is at 4,170 m, Bum La at about 4,600 m. Ask your doctor if you have heart or lung trouble",
    ...from(6, ", because of the height and the long drives"),
  },
  "ziro-valley-apatani": {
    ...drives,
    ...nights("Four nights in a homestay in Hong"),
    meals: "All meals in Ziro",
    notIncluded: otherMeals,
    fitness: "Easy: walks between villages, at about 1,600 m",
  },
  "mechuka-valley": {
    ...walks,
    ...nights("Six nights in homestays and a hotel"),
    meals: "All meals after Dibrugarh",
    notIncluded: otherMeals,
    fitness: "Moderate: long drives on rough roads, walks at about 1,900 m",
  },
  "namdapha-rainforest": {
    ...walks,
    ...nights("Five nights in a forest lodge and in tents"),
    meals: "All meals from Miao on",
    notIncluded: otherMeals,
    fitness: "Hard: whole days on wet forest paths, with porters for the bags",
    ...from(14),
  },
  "hornbill-festival-kohima": {
    ...drives,
    ...nights("Four nights in a homestay in Kohima"),
    fitness: "Easy: walking and standing at the festival, at 1,400 to 1,600 m",
  },
  "dzukou-valley-lilies": {
    ...walks,
    ...nights("Three nights: a homestay, and a rest house with shared rooms"),
    meals: "All meals on the trek",
    notIncluded: otherMeals,
    fitness: "Hard: a steep climb, and two days on foot at about 2,450 m",
    ...from(12),
  },
  "mon-konyak-morungs": {
    ...drives,
    ...nights("Four nights in a guest house and a homestay"),
    meals: "All meals in Mon district",
    notIncluded: otherMeals,
    fitness: "Easy walks in villages, at about 900 m and higher, but long drives on rough roads",
  },
  "loktak-floating-phumdis": {
    ...drives,
    ...nights("Three nights in a lakeside cottage and a hotel"),
  },
  "ukhrul-shirui-lily": {
    ...walks,
    ...nights("Three nights in homestays"),
    meals: "All meals in the hills",
    notIncluded: otherMeals,
    fitness: "Moderate: a climb of some hours to Shirui peak, at about 2,800 m",
  },
  "imphal-ima-market": {
    ...drives,
    ...nights("Two nights in a hotel in Imphal"),
    meals: "Breakfasts and a Meitei thali",
    notIncluded: otherMeals,
  },
  "reiek-cliffs-aizawl": {
    ...drives,
    ...nights("Three nights in a hotel and a tourist lodge"),
    fitness: "Easy, with one climb of an hour or two, up to 1,600 m",
  },
  "phawngpui-blue-mountain": {
    ...walks,
    ...nights("Five nights in tourist lodges"),
    meals: "All meals south of Aizawl",
    notIncluded: otherMeals,
    fitness: "Moderate: a day on foot to 2,150 m",
  },
  "agartala-ujjayanta-neermahal": { ...drives, ...nights("Three nights in hotels") },
  "unakoti-rock-carvings": {
    ...drives,
    ...nights("Three nights in a hotel and a tourist lodge"),
    fitness: "Easy, with many steps at Unakoti",
  },
  "gangtok-tsomgo-lake": {
    ...drives,
    ...nights("Four nights in a hotel in Gangtok"),
    fitness:
      "Little walking, but high: Tsomgo is at 3,750 m, Nathu La at 4,310 m. Ask your doctor if you have heart or lung trouble",
    ...from(5, ", because of the height"),
  },
  "yumthang-rhododendrons": {
    ...walks,
    ...nights("Four nights in a hotel and a homestay"),
    meals: "All meals in Lachung",
    notIncluded: otherMeals,
    fitness: "Easy walks, but high: Yumthang is at 3,560 m, Yumesamdong at about 4,600 m",
  },
  "goechala-kanchenjunga-trek": {
    ...walks,
    ...nights("Ten nights in a guest house and in tents for two"),
    meals: "All meals on the trail",
    notIncluded: otherMeals,
    fitness: "Very hard: days of up to ten hours on foot, up to about 4,600 m. You should have trekked before",
    ...from(16),
  },
  "pelling-kanchenjunga-honeymoon": {
    ...drives,
    ...nights("Four nights in a room with a view of the mountains"),
    ...forTwo,
    notIncluded: otherMeals,
    fitness: "Easy: short walks, at about 2,150 m",
    meals: "Breakfast and dinner, and one picnic",
    childrenNote: "Made for couples. Ask us for a family room",
  },
};

/** A sample tour with what travellers ask about it. */
export function withDetails(tour: SampleTour): SampleTour {
  // A guide speaks the languages of the first state.
  const [state] = tour.states;
  return { ...tour, ...(state && { guideLanguages: guides[state] }), ...details[tour.slug] };
}
