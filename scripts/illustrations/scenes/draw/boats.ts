import { darken, lighten } from "./colour";
import { n, type Place, place } from "./geometry";

export type BoatLook = {
  wood: string;
  hood?: string;
  /** Drawn inside the hull, e.g. people; the gunwale is at y = -14 amidships. */
  crew?: string;
  trim?: string;
};

/** Plank country boat, 260 units long, waterline at y = 0, stem to the right and swept up. */
export function boat(at: Place, { wood, hood, crew = "", trim }: BoatLook): string {
  const dark = darken(wood, 0.45);
  const inside = `<path d="M-128,-26Q-60,-12 0,-11Q70,-11 138,-34Q70,-20 0,-19Q-60,-19 -128,-26Z" fill="${darken(wood, 0.6)}"/>`;
  const hull = `<path d="M-132,-28Q-66,-13 0,-12Q72,-12 142,-38Q122,-2 84,4Q0,10 -92,4Q-120,0 -132,-28Z" fill="${wood}"/><path d="M-124,-14Q-60,0 0,1Q66,1 128,-18Q112,0 84,4Q0,10 -92,4Q-114,2 -124,-14Z" fill="${dark}"/><path d="M-132,-28Q-66,-13 0,-12Q72,-12 142,-38" fill="none" stroke="${trim ?? lighten(wood, 0.35)}" stroke-width="3"/>`;
  let cover = "";
  if (hood) {
    cover = `<path d="M-70,-16Q-72,-58 -58,-60H34Q52,-58 52,-14Z" fill="${hood}"/><path d="M34,-60Q52,-58 52,-14L40,-14Q40,-52 34,-60Z" fill="${darken(hood, 0.5)}"/>`;
    for (let x = -58; x < 34; x += 13)
      cover += `<path d="M${n(x)},-60Q${n(x - 10)},-56 ${n(x - 9)},-16" fill="none" stroke="${darken(hood, 0.3)}" stroke-width="1.6"/>`;
    cover += `<path d="M-70,-34Q-10,-38 50,-34M-66,-50Q-10,-54 44,-50" fill="none" stroke="${darken(hood, 0.25)}" stroke-width="1.3"/>`;
  }
  return place(at, inside + cover + crew + hull);
}

/** Dugout canoe, 200 units long, slim and low. */
export function canoe(at: Place, wood: string, crew = ""): string {
  return place(
    at,
    `<path d="M-98,-11Q0,-4 98,-11Q0,-13 -98,-11Z" fill="${darken(wood, 0.6)}"/>${crew}<path d="M-104,-12Q0,-2 104,-12Q84,4 60,5Q0,8 -60,5Q-84,4 -104,-12Z" fill="${wood}"/><path d="M-104,-12Q0,-2 104,-12" fill="none" stroke="${lighten(wood, 0.35)}" stroke-width="2"/>`,
  );
}
