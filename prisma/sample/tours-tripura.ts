import type { SampleTour } from "./types";

export const tripuraTours: SampleTour[] = [
  {
    slug: "agartala-ujjayanta-neermahal",
    title: "Agartala, Ujjayanta and the Palace in the Lake",
    description:
      "Four days among the Manikya kings' white domes: Ujjayanta in town, Neermahal on its lake by boat, spectacled monkeys at Sepahijala, and turtles that come for puffed rice at Matabari.",
    type: "Family",
    states: ["Tripura"],
    days: 4,
    price: 13200,
    highlights: [
      "Boat to Neermahal on Rudrasagar lake",
      "State museum in Ujjayanta Palace",
      "Phayre's leaf monkeys at Sepahijala",
      "Tripura Sundari temple and its turtle pond",
      "Temple of the Fourteen Gods at Old Agartala",
    ],
    includes: ["Hotels", "Breakfast and dinner", "Car and driver", "Boat and entry fees", "Guide in the palaces"],
    bring: ["Sun hats", "Mosquito repellent", "Shoes easily taken off at temples", "Umbrella from May to September"],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Agartala
Stops: Agartala
From airport or station to the hotel, then Ujjayanta Palace, finished in 1901 and now the state museum, with galleries on the hill peoples and their weaving. Towards evening to Old Agartala and the temple of the Fourteen Gods, where Kharchi is kept every July.

Day 2: Sepahijala and Melaghar
Stops: Sepahijala, Melaghar
Twenty-five kilometres south to Sepahijala, where spectacled leaf monkeys sit above the path and an enclosure shelters clouded leopards. An hour on to Melaghar and a room by the lake.

Day 3: Neermahal and Matabari
Stops: Neermahal, Udaipur
By boat to Neermahal, the summer palace that Bir Bikram Kishore Manikya had built in the 1930s with towers of white and red. In the dry months the lake shrinks and the boat ride with it. Then 25 km to Udaipur, to the temple of 1501 at Matabari, its old turtles, and the milk sweet called peda.

Day 4: Udaipur to Agartala
Stops: Agartala
The brick Gunabati temples at Udaipur while it is cool, then 55 km back. Lunch of mui borok dishes: godok of vegetables mashed with berma, the fermented fish, and chicken with herbs. Transfer to the airport.`,
    capacityPerDate: null,
  },
  {
    slug: "unakoti-rock-carvings",
    title: "Faces in the Rock: Unakoti and Jampui",
    description:
      "To the north of Tripura by train, for a ravine of gods carved in the hillside more than a thousand years ago near Kailashahar, and on to the cool ridge of Jampui with its Mizo villages.",
    type: "General",
    states: ["Tripura"],
    days: 4,
    price: 14400,
    highlights: [
      "Head of Unakotiswara Kal Bhairava, nine metres high",
      "Three great Ganeshas beside the stream",
      "Train ride through the Baramura and Atharamura hills",
      "Night in Vanghmun on the Jampui ridge",
      "Tea gardens round Kailashahar",
    ],
    includes: [
      "Hotel and tourist lodge",
      "Breakfast and dinner",
      "Train seats between Agartala and Kumarghat",
      "Car in the north",
      "Local guide",
    ],
    bring: ["Shoes for wet steps", "Water bottle", "Jacket for Jampui nights", "Photo ID for the train"],
    seasonMonths: [],
    permits: null,
    itinerary: `Day 1: Agartala to Kailashahar
Stops: Agartala, Kumarghat, Kailashahar
The morning train to Kumarghat, about three hours, through tunnels and forest. Then 25 km by car, past tea gardens, to Kailashahar on the plain beside Bangladesh.

Day 2: Unakoti
Stops: Unakoti
Eight kilometres to the ravine. Stairs lead down to the great head of Shiva, with a headdress of three metres more, and across the stream to Ganeshas, a Durga on her lion and a half-sunk Nandi; archaeologists date them from the seventh to the ninth century and later. Unakoti means one short of a crore, a tale the guide tells on the steps; pilgrims fill it at Ashokastami in spring.

Day 3: Up to Jampui
Stops: Dharmanagar, Kanchanpur, Vanghmun
Road: 4 hours
By Dharmanagar and Kanchanpur, about four hours, to Vanghmun at 900 metres. The villages here are Mizo, with a church, a swept street and flowers in tins. November has oranges, other months coffee, areca and cloud below the verandas.

Day 4: Betlingchhip, and back
Stops: Kumarghat, Agartala
A drive along the ridge and a short walk up Betlingchhip, the highest hill of Tripura, for a view of Mizoram on one side and the Chittagong hills on the other. Down to Kumarghat and the late train, reaching Agartala in the evening.`,
    capacityPerDate: null,
  },
];
