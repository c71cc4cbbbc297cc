// Replaces tailwind-merge, which is 7.3 kB (gzip): half of what a public page may load beside Next itself.
// Supports only the utilities used in this code base. Its test compares all pairs of them with tailwind-merge.

/** Families named by class prefix: `px-4` belongs to `px`. The longest matching prefix wins. */
const prefixes = [
  "p px py pt pr pb pl m mx my mt mr mb ml w h size min-w min-h max-w max-h inset inset-x inset-y top right bottom left z",
  "gap gap-x gap-y space-x space-y rounded rounded-t rounded-b rounded-l rounded-r rounded-tr leading tracking opacity",
  "shadow duration ease animate scale rotate translate translate-x translate-y aspect col-span row-span row-start grid-cols",
  "grid-rows auto-cols auto-rows grid-flow order basis grow shrink items self justify justify-items justify-self place-content",
  "place-items overflow overflow-x overflow-y overscroll cursor select pointer-events line-clamp scroll-mt scroll-mb",
  "scroll-my fill accent underline-offset outline-offset whitespace align appearance backdrop-blur transition list",
  "break-inside from to col-start font bg object flex",
].flatMap((names) => names.split(" "));
const known = new Set(prefixes);

const words: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["display", "block inline-block inline flex inline-flex grid inline-grid table table-cell contents hidden"],
    ["position", "static fixed absolute relative sticky"],
    ["visibility", "visible invisible"],
    ["text-wrap", "text-pretty text-balance"],
    ["text-align", "text-left text-center text-right"],
    ["text", "text-xs text-sm text-base text-lg text-xl"],
    ["font-family", "font-display font-sans font-mono"],
    ["border-style", "border-dashed border-solid"],
    ["border-collapse", "border-collapse"],
    ["flex-direction", "flex-row flex-col flex-col-reverse"],
    ["flex-wrap", "flex-wrap flex-nowrap"],
    ["line-decoration", "underline no-underline line-through"],
    ["word-break", "break-words break-all"],
    ["object-fit", "object-cover object-contain"],
    ["list-type", "list-disc list-none list-decimal"],
    ["bg-image", "bg-linear-to-b"],
    ["text-overflow", "truncate"],
    ["text-transform", "uppercase capitalize"],
    ["outline-style", "outline-none"],
    ["content-align", "content-start content-center"],
    ["touch", "touch-none"],
    ["touch-x", "touch-pan-x"],
    ["touch-y", "touch-pan-y"],
  ].flatMap(([family = "", names = ""]) => names.split(" ").map((name) => [name, family])),
);

/** Prefixes with two families, one for lengths and one for colours: `border-2` and `border-line` do not conflict. */
const withColour = new Set(
  "text border border-x border-y border-t border-r border-b border-l outline ring decoration stroke".split(" "),
);
const isLength = /^(\[-?[\d.]|\[clamp|\[calc|\d+(\.5)?(xl)?$)/;

/** The families that a family overrides in addition to itself. */
const overrides: Readonly<Record<string, string>> = {
  p: "px py pt pr pb pl",
  px: "pr pl",
  py: "pt pb",
  m: "mx my mt mr mb ml",
  mx: "mr ml",
  my: "mt mb",
  size: "w h",
  inset: "inset-x inset-y top right bottom left",
  "inset-x": "right left",
  "inset-y": "top bottom",
  gap: "gap-x gap-y",
  rounded: "rounded-t rounded-b rounded-l rounded-r rounded-tr",
  "rounded-t": "rounded-tr",
  "rounded-r": "rounded-tr",
  border: "border-x border-y border-t border-r border-b border-l",
  "border-x": "border-r border-l",
  "border-y": "border-t border-b",
  "border-colour": "border-x-colour border-y-colour border-t-colour border-r-colour border-b-colour border-l-colour",
  text: "leading",
  overflow: "overflow-x overflow-y",
  flex: "basis grow shrink",
  "scroll-my": "scroll-mt scroll-mb",
  "line-clamp": "display overflow",
  translate: "translate-x translate-y",
  touch: "touch-x touch-y",
  "touch-x": "touch",
  "touch-y": "touch",
};

/** Removes classes that a later class of the same family and with the same variants overrides. */
export function mergeClasses(classes: string): string {
  const taken = new Set<string>();
  const kept: string[] = [];
  for (const name of classes.split(/\s+/).reverse()) {
    const [condition, utility] = split(name);
    const family = familyOf(utility);
    if (taken.has(`${condition} ${family}`)) continue;
    kept.push(name);
    for (const one of [family, ...(overrides[family]?.split(" ") ?? [])]) taken.add(`${condition} ${one}`);
  }
  return kept.reverse().join(" ").trim();
}

/** Splits "sm:hover:p-4" into "sm:hover" and "p-4". */
function split(name: string): readonly [condition: string, utility: string] {
  const parts = name.split(/:(?![^[(]*[\])])/);
  const utility = parts.pop() ?? "";
  const isImportant = utility.endsWith("!");
  return [`${parts.join(":")}${isImportant ? "!" : ""}`, utility.replace(/^-|!$/g, "")];
}

/** The family of a utility. An unknown utility is its own family. */
function familyOf(utility: string): string {
  const word = words[utility];
  if (word) return word;
  for (let end = utility.length; end > 0; end = utility.lastIndexOf("-", end - 1)) {
    const prefix = utility.slice(0, end);
    const value = utility.slice(end + 1);
    if (withColour.has(prefix)) return value === "" || isLength.test(value) ? prefix : `${prefix}-colour`;
    if (known.has(prefix)) return prefix;
  }
  return utility;
}
