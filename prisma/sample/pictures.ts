import type { ImageText } from "~/lib/image-texts";
import { pictureTexts } from "./picture-texts";

/** The scenes that sample tours of one region share, below `public/images/regions`, and what one sees on them. */
export const regionScenes = {
  "assam-road": "Tea pluckers with baskets on a road between tea bushes and shade trees",
  "assam-stay": "A thatched house on stilts by the river at nightfall, lamps down the steps, a boat at the bank",
  "assam-moment": "Painted masks on a bamboo wall, one half painted on the bench between bowls of colour",
  "meghalaya-road": "A taxi with its lamps on, on a wet road beside a gorge full of cloud",
  "meghalaya-stay": "A bamboo cottage on stilts beside a stream, among betel palms",
  "meghalaya-moment": "Two walkers on a living root bridge, its stones and roots from close by",
  "himalaya-road": "Two cars on the bends of a mountain road, below the painted gate of the pass and snow peaks",
  "himalaya-stay": "A house with a wooden veranda and prayer flags, snow peaks behind it in the first light",
  "himalaya-moment": "Rows of butter lamps in a prayer hall, mountains in its window",
  "hills-road": "A shared jeep on a hill road in late sun, a village with a church on the crest beyond",
  "hills-stay": "A thatched Naga house with fire light in its door, flooded terraces below",
  "hills-moment": "A weaver at her loom on a veranda above the clouds, finished shawls hung beside her",
} as const;

export type RegionScene = keyof typeof regionScenes;

/** The scenes of each sample tour after its own picture, by slug: only what the traveller can meet on that tour. */
const scenesOfTours: Readonly<Record<string, readonly RegionScene[]>> = {
  "kaziranga-rhino-safari": ["assam-road"],
  "majuli-masks-and-satras": ["assam-moment", "assam-stay"],
  "jorhat-tea-bungalows": ["assam-road"],
  "manas-river-and-jungle": ["assam-road"],
  "sivasagar-ahom-capital": ["assam-road"],
  "nongriat-living-root-bridges": ["meghalaya-moment", "meghalaya-stay", "meghalaya-road"],
  "shillong-sohra-waterfalls": ["meghalaya-road"],
  "dawki-clear-water": ["meghalaya-stay", "meghalaya-moment", "meghalaya-road"],
  "mawphlang-david-scott-trail": ["meghalaya-road"],
  "tawang-monastery-sela-pass": ["himalaya-road", "himalaya-stay", "himalaya-moment"],
  "ziro-valley-apatani": ["hills-road"],
  "mechuka-valley": ["himalaya-stay", "himalaya-moment"],
  "namdapha-rainforest": ["hills-road"],
  "hornbill-festival-kohima": ["hills-stay", "hills-moment", "hills-road"],
  "dzukou-valley-lilies": ["hills-road", "hills-stay"],
  "mon-konyak-morungs": ["hills-stay", "hills-road"],
  "loktak-floating-phumdis": ["hills-moment"],
  "ukhrul-shirui-lily": ["hills-road", "hills-stay"],
  "imphal-ima-market": ["hills-moment"],
  "reiek-cliffs-aizawl": ["hills-road", "hills-moment"],
  "phawngpui-blue-mountain": ["hills-road"],
  "agartala-ujjayanta-neermahal": ["hills-moment"],
  "unakoti-rock-carvings": ["hills-road"],
  "gangtok-tsomgo-lake": ["himalaya-road", "himalaya-moment"],
  "yumthang-rhododendrons": ["himalaya-road", "himalaya-stay"],
  "goechala-kanchenjunga-trek": ["himalaya-stay"],
  "pelling-kanchenjunga-honeymoon": ["himalaya-stay", "himalaya-moment"],
};

/** The address of a scene's picture. */
function sceneAddress(scene: RegionScene): string {
  return `/images/regions/${scene}.avif`;
}

/** The addresses of a sample tour's pictures: its own first, then those that it shares with its region. */
export function picturesOfTour(slug: string): string[] {
  return [`/images/tours/${slug}.avif`, ...(scenesOfTours[slug] ?? []).map(sceneAddress)];
}

const shown: Readonly<Record<string, string>> = {
  ...pictureTexts,
  ...Object.fromEntries(Object.entries(regionScenes).map(([scene, text]) => [`regions/${scene}`, text])),
};

/** The descriptions of these pictures. Throws if one is missing. */
export function textsOfPictures(images: readonly string[]): ImageText[] {
  return images.map((image) => {
    const alt = shown[image.replace(/^\/images\/|\.avif$/g, "")];
    if (!alt) throw new Error(`${image} has no description`);
    return { image, alt, credit: "" };
  });
}
