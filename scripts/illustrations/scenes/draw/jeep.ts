import { darken, lighten } from "./colour";
import { type Place, place } from "./geometry";
import type { Sheet } from "./sheet";

/** A hill taxi from its front or back, 180 units wide and as high, wheels at y = 0. */
export function jeep(s: Sheet, at: Place, colour: string, side: "front" | "back", lampsOn = true): string {
  const body = s.linear([0, -170], [0, -20], [0, lighten(colour, 0.4)], [0.5, colour], [1, darken(colour, 0.45)]);
  const shadow = `<ellipse cx="0" cy="2" rx="104" ry="12" fill="#0a0d0f" opacity="0.5" filter="${s.blur(5, 2)}"/>`;
  const wheels = `<rect x="-84" y="-44" width="30" height="46" rx="9" fill="#15171a"/><rect x="54" y="-44" width="30" height="46" rx="9" fill="#15171a"/><rect x="-72" y="-36" width="144" height="22" fill="#15181a"/>`;
  const shell = `<path d="M-88,-30V-92Q-86,-104 -80,-108L-66,-160Q-62,-170 -48,-171H48Q62,-170 66,-160L80,-108Q86,-104 88,-92V-30Q86,-24 76,-24H-76Q-86,-24 -88,-30Z" fill="${body}"/>`;
  const rack = `<path d="M-60,-171v-9H60v9" fill="none" stroke="#22262a" stroke-width="4"/><path d="M-48,-180q2,-24 26,-24h20q6,6 4,24Z" fill="#3f6f5a"/><path d="M8,-180v-16q14,-6 38,0v16Z" fill="#b5482f"/>`;
  const glass = `<path d="M-70,-108L-58,-154Q-56,-159 -48,-159H48Q56,-159 58,-154L70,-108Q0,-102 -70,-108Z" fill="${s.linear([-60, -160], [40, -104], [0, "#b9cdd2"], [0.4, "#4d6670"], [1, "#1d262b"])}"/>`;
  const bumper = `<rect x="-90" y="-44" width="180" height="18" rx="6" fill="#2a2e31"/>`;
  const plate = `<rect x="-22" y="-43" width="44" height="14" rx="2" fill="#f2d24a"/>`;
  const detail =
    side === "back"
      ? `<circle cx="0" cy="-76" r="32" fill="#1b1e21"/><circle cx="0" cy="-76" r="20" fill="${darken(colour, 0.2)}"/><rect x="-84" y="-98" width="14" height="34" rx="3" fill="#c3242c"/><rect x="70" y="-98" width="14" height="34" rx="3" fill="#c3242c"/>`
      : `<path d="M-46,-90H46L42,-56H-42Z" fill="#1e2225"/><path d="M-44,-82H44M-43,-74H43M-42,-66H42" stroke="#8d949a" stroke-width="3"/><circle cx="-66" cy="-76" r="14" fill="#fff8dc"/><circle cx="66" cy="-76" r="14" fill="#fff8dc"/><path d="M-84,-106Q0,-118 84,-106" fill="none" stroke="${darken(colour, 0.4)}" stroke-width="2.5"/>`;
  const lamps = lampsOn
    ? [-1, 1]
        .map((k) =>
          side === "front"
            ? `<circle cx="${k * 66}" cy="-76" r="120" fill="${s.radial([0, "#fff4c8", 0.95], [0.16, "#fff0c0", 0.5], [0.5, "#fff0c0", 0.14], [1, "#fff0c0", 0])}"/>`
            : `<circle cx="${k * 77}" cy="-81" r="44" fill="${s.radial([0, "#ff5a4a", 0.7], [1, "#ff5a4a", 0])}"/>`,
        )
        .join("")
    : "";
  return place(at, shadow + wheels + shell + rack + glass + bumper + plate + detail + lamps);
}
