// The vocabulary of the generated catalogue, as SQL arrays.

const places = [
  "Kaziranga",
  "Cherrapunji",
  "Majuli",
  "Tawang",
  "Ziro",
  "Shillong",
  "Dawki",
  "Mawlynnong",
  "Gangtok",
  "Pelling",
  "Lachung",
  "Namdapha",
  "Manas",
  "Sivasagar",
  "Haflong",
  "Kohima",
  "Dzükou",
  "Mokokchung",
  "Imphal",
  "Loktak",
  "Moreh",
  "Aizawl",
  "Champhai",
  "Reiek",
  "Agartala",
  "Unakoti",
  "Jampui",
  "Bomdila",
  "Dirang",
  "Mechuka",
  "Pasighat",
  "Roing",
  "Jorhat",
  "Dibrugarh",
  "Tezpur",
  "Pobitora",
  "Nongriat",
  "Laitlum",
  "Yuksom",
  "Ravangla",
];
const pursuits = [
  "rhino safari",
  "root bridge walk",
  "monastery trail",
  "river island stay",
  "tea garden weekend",
  "homestay",
  "birding days",
  "canyon trek",
  "hornbill festival",
  "orchid walk",
  "kayak journey",
  "village weaving tour",
  "waterfall hike",
  "high pass drive",
  "floating lake tour",
  "bamboo forest camp",
  "elephant country",
  "food trail",
  "caving week",
  "snow view circuit",
];
const sentences = [
  "Mist lifts off the slopes at six, and the kettle is on before the boots are laced.",
  "A guide from the village shows which leaves are eaten and which are only admired.",
  "The road follows the river for an hour, then climbs through bamboo and cardamom.",
  "Supper is cooked over the fire: rice, greens, smoked fish, and a chutney with a warning.",
  "Two easy days, one long one, and a morning left free for the market.",
  "Boats wait below the ghat; the crossing takes as long as the current wants.",
  "Nights are cold from November on, and the quilts are thick.",
  "Small groups, so that the forest stays what it was before we came.",
];
const people = [
  "Asha Devi",
  "Bikram Das",
  "Chitra Baruah",
  "Dorjee Lepcha",
  "Emi Longkumer",
  "Fazal Ahmed",
  "Gita Sharma",
  "Hemanta Bora",
  "Imti Jamir",
  "Jyoti Rai",
  "Kamal Deka",
  "Lalrin Sailo",
  "Mary Syiem",
  "Nabam Tado",
];

const array = (items: readonly string[]) => `ARRAY[${items.map((item) => `'${item.replaceAll("'", "''")}'`)}]::text[]`;

/** A word of a list, chosen by a numeric SQL expression. */
function pick(items: readonly string[], number: string): string {
  return `(${array(items)})[1 + ((${number}) % ${items.length})::int]`;
}

export const place = (number: string) => pick(places, number);
export const pursuit = (number: string) => pick(pursuits, number);
export const sentence = (number: string) => pick(sentences, number);
export const person = (number: string) => pick(people, number);

/** Search terms of travellers. */
export const searches = [...places, ...places.map((one, index) => `${one} ${pursuits[index % pursuits.length]}`)];
