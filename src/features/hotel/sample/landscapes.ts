/** The drawn landscapes that replace photos, with their captions. */
const landscapes = {
  "agartala-ujjayanta-neermahal": "The palace in the water, Melaghar",
  "dawki-clear-water": "A boat over its own shadow on the Umngot",
  "dzukou-valley-lilies": "Lilies in the folds of Dzükou",
  "gangtok-tsomgo-lake": "A yak on the shore of Tsomgo, in ice",
  "goechala-kanchenjunga-trek": "Night below Kanchenjunga",
  "hero-wide": "Evening on the Brahmaputra",
  "hornbill-festival-kohima": "Dancers round the fire at Kisama",
  "imphal-ima-market": "The mothers' market in Imphal",
  "jorhat-tea-bungalows": "Tea slopes and a bungalow near Jorhat",
  "kaziranga-rhino-safari": "A rhino in the grassland of Kaziranga",
  "loktak-floating-phumdis": "Huts among the phumdis of Loktak",
  "majuli-masks-and-satras": "A mask of the satras, and boats off Majuli",
  "manas-river-and-jungle": "Elephants on a sandbank",
  "mawphlang-david-scott-trail": "Standing stones on the Khasi plateau",
  "mon-konyak-morungs": "A Konyak morung above the clouds",
  "nongriat-living-root-bridges": "The double root bridge at Nongriat",
  "pelling-kanchenjunga-honeymoon": "Kanchenjunga from a veranda in Pelling",
  "phawngpui-blue-mountain": "Evening on a ridge in the south of Mizoram",
  "reiek-cliffs-aizawl": "The cliffs of Reiek",
  "shillong-sohra-waterfalls": "Falls and rain shields at Sohra",
  "sivasagar-ahom-capital": "Rang Ghar in Sivasagar",
  "tawang-monastery-sela-pass": "The monastery of Tawang",
  "ukhrul-shirui-lily": "Shirui lilies in the mist",
  "unakoti-rock-carvings": "The rock face of Unakoti",
  "yumthang-rhododendrons": "Rhododendrons in Yumthang",
  "ziro-valley-apatani": "Rice and pine in the valley of Ziro",
};

/** The path of a landscape. */
export const landscapePath = (slug: string) =>
  slug === "hero-wide" ? "/images/hero-wide.avif" : `/images/tours/${slug}.avif`;

const captions = new Map(Object.entries(landscapes).map(([slug, caption]) => [landscapePath(slug), caption]));

/** The path of a hotel's own picture, drawn by `scripts/illustrations/scenes/stays.ts`. */
export function housePicture(id: string): string {
  return `/images/hotels/${id}.avif`;
}

/** The caption of a hotel's picture. */
export function captionOf(path: string, { id, name }: { id: string; name: string }): string {
  return path === housePicture(id) ? name : (captions.get(path) ?? "The landscape round the hotel");
}
