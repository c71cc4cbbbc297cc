import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const blog: InfoPage = {
  slug: "blog",
  title: "Three seasons",
  description: "Short pieces from Northeast India: the river in November, smoke in March, rain in Sohra in July.",
  lead: "Three short pieces, one for each season.",
  picture: "/images/hero-wide.avif",
  sections: textSections(`
    ## November: the river gives its islands back {#november}

    All summer the Brahmaputra has been a sea with trees in it. Then, within three weeks, it remembers that it is a
    river. At Nimati Ghat the ferry, which in August went straight across, now feels its way: a boy stands in the
    bow with a bamboo pole and sings out the depth, and the engine listens to him. Sandbanks come up, white and
    ribbed, and by the time the first geese are on them somebody has planted mustard.

    People who live on chars, as these banks are called, own their houses but not the ground. The house is made to
    be taken down: four posts, mats for walls, a tin roof that two men carry. When the bank goes, they say the river
    has eaten it, without anger. It will be put down again somewhere else; one has only to see where.

    On Majuli the full moon of this season is Raas. For three or four nights every satra and half of the villages
    play the life of Krishna, the demons in masks the height of a man, the audience in shawls on straw. It begins at
    nine, which means eleven, and ends when the tea has run out. Walk home along the dyke afterwards. The fog lies
    below you on both sides, and the island seems, for once, to be the higher ground.

    [Tours to Majuli](/browse/tours?search=Majuli)

    ## March: what the kitchen hangs up {#march}

    Every house in the Angami hills has a black place above the fire. It is a rack of split bamboo, three storeys of
    it, and the smoke of thirty winters has made it shine like lacquer. On the lowest lies what will be eaten this
    month: pork in strips, a little fat on each. Higher up hang maize for seed, chillies, a bundle of something that
    the grandmother will not name to a stranger, and baskets, which are put there so that no beetle gets into the
    cane.

    In March the rack is nearly empty, and so the talk turns to hills. The jungle fields are being burnt. It is not
    done carelessly: in Khonoma the alders were lopped first, to the height of a man, and stand about like fists;
    after the rice they will grow again and feed the soil, as they have for longer than anybody can count. For a
    week the sun is a red coin. Then one evening it rains, all at once, and in the morning the slope on the other
    side of the valley is so near that one hears a cock on it.

    Lunch is rice, greens boiled with nothing, axone, which is soya bean that has been left to itself, and a strip
    from the rack. You are asked whether you take chilli. The right answer is the width of a fingernail.

    [Tours in Nagaland](/browse/tours?search=Nagaland)

    ## July: in praise of rain on a tin roof {#july}

    There are words in Khasi for rain that comes with wind, for rain that goes on for nine days, for the first rain
    and for the fat single drops before it. In Sohra one learns three of them by breakfast. The cloud comes up from
    Bangladesh at about seven. It does not arrive from above, as elsewhere; it climbs the cliff, looks over the edge
    like a neighbour, and then it is in the room.

    Nobody stops for it. Women walk to the market bent a little forward under the knup, a shell of bamboo and leaf
    that covers head and back and leaves both hands free; from behind, a line of them looks like tortoises on an
    errand. Boys play football, since the ball floats. Only talk stops. The roof is tin, and when it rains in
    earnest a guest and his host smile at each other across the stove and wait.

    Towards four it lifts. Then for half an hour you may see what the water was for: along ten kilometres of
    escarpment fall after fall stands out white from the rock, some of them without a name, since they will be gone
    by October. Below, beyond the last hill, the plains lie under a sheet of light, and that is our rain, too, on
    its way to the sea. Come for this. Bring a book, and two pairs of shoes.

    [Tours to Sohra](/browse/tours?search=Sohra)
  `),
  onward: [
    { label: "Festivals by month", href: "/culture" },
    { label: "Destinations", href: "/destinations" },
    { label: "Before you travel", href: "/guide" },
  ],
};
