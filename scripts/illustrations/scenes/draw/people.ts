import { darken } from "./colour";
import { n, type Place, place } from "./geometry";

export type Outfit = {
  top: string;
  bottom: string;
  skin?: string;
  hair?: string;
  dress?: "trousers" | "skirt";
  pose?: "stand" | "walk" | "sit" | "pluck" | "pole" | "point";
  hat?: "jaapi" | "cap" | "scarf";
  hatColour?: string;
  load?: "pack" | "basket";
  loadColour?: string;
  shawl?: string;
};

const limb = (d: string, colour: string, w: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(w)}" stroke-linecap="round" stroke-linejoin="round"/>`;

function legs(o: Outfit): string {
  const shoe = darken(o.bottom, 0.5);
  if (o.pose === "sit") return limb("M-2,-22L20,-23L22,-2", o.bottom, 10) + limb("M22,-1h6", shoe, 5);
  if (o.dress === "skirt") {
    const swing = o.pose === "walk" ? 4 : 0;
    return `${limb(`M-4,-6V-1h${3 + swing}M5,-6V-1h${4 + swing}`, shoe, 3.5)}<path d="M-9,-56L9,-56C${12 + swing},-36 ${13 + swing},-18 ${12 + swing},-4Q0,-1 -12,-4C-13,-20 -11,-38 -9,-56Z" fill="${o.bottom}"/>`;
  }
  if (o.pose === "walk")
    return (
      limb("M-2,-50L-7,-26L-17,-4", darken(o.bottom, 0.15), 9) +
      limb("M3,-50L10,-27L12,-3", o.bottom, 9) +
      limb("M-17,-2l6,1M12,-2h7", shoe, 5)
    );
  return (
    limb("M-4.5,-50L-5.5,-3", o.bottom, 9) +
    limb("M4.5,-50L5.5,-3", darken(o.bottom, 0.12), 9) +
    limb("M-5,-2h4M6,-2h5", shoe, 5)
  );
}

function arms(o: Outfit, skin: string): string {
  switch (o.pose) {
    case "pluck":
      return (
        limb("M8,-77L20,-62L32,-58", darken(o.top, 0.15), 6) +
        limb("M-5,-77L10,-58L27,-52", o.top, 6.5) +
        limb("M28,-52l4,-1", skin, 5)
      );
    case "pole":
      return limb("M-6,-78L10,-68L22,-80", o.top, 6.5) + limb("M8,-78L18,-62L23,-60", darken(o.top, 0.15), 6);
    case "point":
      return (
        limb("M-8,-77L-12,-60L-9,-46", o.top, 6.5) +
        limb("M8,-78L24,-80L36,-86", darken(o.top, 0.12), 6) +
        limb("M36,-86l3,-1", skin, 5)
      );
    case "sit":
      return limb("M-4,-52L6,-36L18,-30", darken(o.top, 0.12), 6) + limb("M18,-30l3,0", skin, 5);
    case "walk":
      return (
        limb("M-8,-77L-14,-62L-8,-50", darken(o.top, 0.15), 6) +
        limb("M8,-77L14,-62L21,-54", o.top, 6.5) +
        limb("M21,-54l2,-1", skin, 5)
      );
    default:
      return limb("M-9,-77L-12,-62L-10,-48", o.top, 6.5) + limb("M9,-77L12,-62L10,-48", darken(o.top, 0.12), 6.5);
  }
}

function hat(o: Outfit): string {
  const c = o.hatColour ?? "#d9b46a";
  if (o.hat === "jaapi")
    return `<path d="M-17,-93Q-8,-98 0,-110Q8,-98 17,-93Q0,-89 -17,-93Z" fill="${c}"/><path d="M-6,-101Q0,-110 0,-110Q2,-106 6,-101Q0,-99 -6,-101Z" fill="#a8322a"/>`;
  if (o.hat === "cap") return `<path d="M-7.5,-94Q-7,-102 0,-102Q7,-102 7.5,-94L13,-93Q8,-91 -7.5,-92Z" fill="${c}"/>`;
  if (o.hat === "scarf")
    return `<path d="M-8.5,-88Q-9,-102 0,-102Q8,-102 7,-93Q0,-99 -4,-90L-10,-78Q-12,-84 -8.5,-88Z" fill="${c}"/>`;
  return "";
}

/** A person 100 units tall standing on the origin, facing right. */
function figure(o: Outfit): string {
  const skin = o.skin ?? "#9a6a48";
  const drop = o.pose === "sit" ? 28 : 0;
  const torso = `<path d="M-10.5,-80Q0,-86 10.5,-80Q11.5,-64 8.5,-49Q0,-46 -8.5,-49Q-11.5,-64 -10.5,-80Z" fill="${o.top}"/>`;
  const shawl = o.shawl ? `<path d="M-11.5,-80Q-4,-84 4,-81L12,-52L4,-49L-2,-66L-12,-60Z" fill="${o.shawl}"/>` : "";
  const pack =
    o.load === "pack"
      ? `<path d="M-9,-80Q-23,-80 -22,-66L-20,-52Q-14,-49 -8,-52Z" fill="${o.loadColour ?? "#8a3d2a"}"/><path d="M-22,-70h10" stroke="#00000033" stroke-width="2"/>`
      : "";
  const basket =
    o.load === "basket"
      ? `<path d="M-9,-84L-27,-84L-22,-54Q-15,-50 -9,-54Z" fill="${o.loadColour ?? "#b98a4a"}"/><path d="M-26,-78h16M-25,-70h15M-23,-62h14" stroke="#00000033" stroke-width="1.5"/><path d="M-26,-84Q-12,-98 4,-100" fill="none" stroke="#7a5a34" stroke-width="2"/>`
      : "";
  const head = `<path d="M-3,-88h6v8h-6Z" fill="${darken(skin, 0.15)}"/><ellipse cx="0.6" cy="-92" rx="6.6" ry="7.6" fill="${skin}"/><path d="M7,-95Q5,-101 -1,-101Q-8.6,-100 -8,-90Q-7.6,-86 -4.5,-85Q-5,-91 -1.5,-95Q2,-97 7,-95Z" fill="${o.hair ?? "#1c1714"}"/>`;
  const body =
    o.pose === "sit"
      ? `<g transform="translate(0 ${drop})">${pack + torso + shawl}</g>${arms(o, skin)}<g transform="translate(0 ${drop})">${head + hat(o)}</g>`
      : pack + basket + torso + arms(o, skin) + shawl + head + hat(o);
  return legs(o) + body;
}

/** scale is the person's height in px. */
export function person(at: Place, outfit: Outfit): string {
  return place({ ...at, scale: (at.scale ?? 100) / 100 }, figure(outfit));
}
