import { type Place, place } from "./geometry";

const gold = "#d9a63f";
const shade = "#b07f2a";

/** A great seated figure, hands in its lap, 200 units high on its throne, base on y = 0. */
export function seatedBuddha(at: Place): string {
  const petals = Array.from({ length: 9 }, (_, i) => `<ellipse cx="${-72 + i * 18}" cy="-36" rx="11" ry="9"/>`).join(
    "",
  );
  return place(
    at,
    [
      `<path d="M-96,0H96L86,-14H-86Z" fill="#a3957e"/><path d="M-84,-14H84L78,-34H-78Z" fill="#c3b59b"/>`,
      `<g fill="#d6c7a8" stroke="#a3957e" stroke-width="2">${petals}</g>`,
      `<path d="M-62,-40Q-88,-42 -84,-56Q-76,-70 -40,-70H40Q76,-70 84,-56Q88,-42 62,-40Z" fill="${gold}"/>`,
      `<path d="M-40,-66Q-56,-98 -48,-122Q-40,-138 0,-140Q40,-138 48,-122Q56,-98 40,-66Z" fill="${gold}"/>`,
      `<path d="M30,-138Q-8,-112 -40,-84L-38,-70L40,-66Q54,-98 46,-124Q42,-134 30,-138Z" fill="${shade}"/>`,
      `<path d="M-46,-122Q-72,-88 -52,-66L-10,-56M46,-122Q72,-88 52,-66L10,-56" fill="none" stroke="${gold}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`,
      `<path d="M-30,-62Q0,-48 30,-62Q24,-48 0,-48Q-24,-48 -30,-62Z" fill="${shade}"/>`,
      `<path d="M-9,-150h18v16h-18Z" fill="${shade}"/><path d="M-22,-166q-5,2 -3,16M22,-166q5,2 3,16" stroke="${gold}" stroke-width="6" fill="none" stroke-linecap="round"/><ellipse cx="0" cy="-162" rx="20" ry="24" fill="#e3b34f"/>`,
      `<path d="M-21,-166Q-20,-190 0,-190Q20,-190 21,-166Q12,-178 0,-178Q-12,-178 -21,-166Z" fill="#3a4468"/><circle cx="0" cy="-192" r="8" fill="#3a4468"/>`,
      `<path d="M-13,-162q5,4 9,0M4,-162q4,4 9,0M-5,-148q5,3 10,0" stroke="#6d4c1a" stroke-width="2" fill="none" stroke-linecap="round"/><circle cx="0" cy="-170" r="2" fill="#f6f0e2"/>`,
    ].join(""),
  );
}
