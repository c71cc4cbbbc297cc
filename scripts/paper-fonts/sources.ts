/**
 * `text`: the letters that the font of papers keeps; null for all. `files`: in the package. `version`: of the package that the
 * fonts in this repository are made of.
 */
export type Source = {
  family: string;
  package: string;
  version: string;
  licence: string;
  files: Partial<Record<Weight, string>>;
  text: string | null;
  /** OpenType features that the font keeps; by default all. */
  features?: string[];
};
type Weight = 400 | 700;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from }, (_, at) => from + at));

/** All letters that the package of one script can have. */
const anyLetter = `${range(0x20, 0x3400)}${range(0xa000, 0xd7b0)}${range(0xfb00, 0xff00)}`;
const emoji = `${range(0x20, 0x3400)}${range(0xfe00, 0xfe10)}${range(0x1f000, 0x1fb00)}${range(0xe0020, 0xe0080)}`;
/** Signs and arrows, and the letters of Chinese and Japanese. */
const han = [
  range(0x20a0, 0x2800),
  range(0x2e80, 0x3130),
  range(0x3190, 0xa000),
  range(0xf900, 0xfb00),
  range(0xfe30, 0xfff0),
  range(0x20000, 0x2a6e0),
].join("");
const hangul = [range(0x1100, 0x1200), range(0x3131, 0x3190), range(0xa960, 0xa980), range(0xac00, 0xd7b0)].join("");

type Expo = { name: string; version: string; file: string; weights: Weight[]; text: string | null };

function expo(family: string, { name, version, file, weights, text }: Expo): Source {
  const folders = { 400: "400Regular", 700: "700Bold" };
  return {
    family,
    package: `@expo-google-fonts/${name}`,
    version,
    licence: "LICENSE_FONT",
    files: Object.fromEntries(weights.map((one) => [one, `${folders[one]}/${file}_${folders[one]}.ttf`])),
    text,
  };
}

type Fontsource = { version?: string; weights?: Weight[]; text?: string };

function fontsource(family: string, name: string, options: Fontsource = {}): Source {
  const { version = "5.3.0", weights = [400, 700], text = anyLetter } = options;
  const part = name.replace(/^noto-(sans-|serif-)?/, "");
  return {
    family,
    package: `@fontsource/${name}`,
    version,
    licence: "LICENSE",
    files: Object.fromEntries(weights.map((one) => [one, `files/${name}-${part}-${one}-normal.woff2`])),
    text,
  };
}

/** In the order in which papers try them. */
export const sources: Source[] = [
  // Latin, Greek, Cyrillic and Devanagari. A subset loses the box for a missing letter, which papers take from this font.
  expo("Luit Sans", { name: "noto-sans", version: "0.4.2", file: "NotoSans", weights: [400, 700], text: null }),
  fontsource("Luit Bengali", "noto-sans-bengali"),
  fontsource("Luit Meetei Mayek", "noto-sans-meetei-mayek"),
  fontsource("Luit Tamil", "noto-sans-tamil"),
  fontsource("Luit Telugu", "noto-sans-telugu"),
  fontsource("Luit Kannada", "noto-sans-kannada"),
  fontsource("Luit Malayalam", "noto-sans-malayalam"),
  fontsource("Luit Gujarati", "noto-sans-gujarati"),
  fontsource("Luit Gurmukhi", "noto-sans-gurmukhi"),
  fontsource("Luit Odia", "noto-sans-oriya"),
  fontsource("Luit Ol Chiki", "noto-sans-ol-chiki"),
  fontsource("Luit Tibetan", "noto-serif-tibetan"),
  fontsource("Luit Limbu", "noto-sans-limbu", { weights: [400] }),
  fontsource("Luit Sinhala", "noto-sans-sinhala"),
  fontsource("Luit Thai", "noto-sans-thai"),
  fontsource("Luit Lao", "noto-sans-lao"),
  fontsource("Luit Khmer", "noto-sans-khmer"),
  fontsource("Luit Myanmar", "noto-sans-myanmar"),
  fontsource("Luit Arabic", "noto-sans-arabic"),
  fontsource("Luit Hebrew", "noto-sans-hebrew"),
  fontsource("Luit Thaana", "noto-sans-thaana"),
  fontsource("Luit Armenian", "noto-sans-armenian"),
  fontsource("Luit Georgian", "noto-sans-georgian"),
  fontsource("Luit Ethiopic", "noto-sans-ethiopic"),
  // The largest fonts are in one weight.
  {
    ...expo("Luit Hangul", {
      name: "noto-sans-kr",
      version: "0.4.3",
      file: "NotoSansKR",
      weights: [400],
      text: hangul,
    }),
    features: ["ccmp", "ljmo", "vjmo", "tjmo"],
  },
  {
    ...expo("Luit Han", { name: "noto-sans-sc", version: "0.4.3", file: "NotoSansSC", weights: [400], text: han }),
    features: ["ccmp", "kern"],
  },
  fontsource("Luit Emoji", "noto-emoji", { version: "5.3.2", weights: [400], text: emoji }),
];
