export type MaskPaint = { face: string; shade: string; lit: string; crown: string; gold: string; mouth: string };

const teal: MaskPaint = {
  face: "#2f8f80",
  shade: "#17584f",
  lit: "#3aa08f",
  crown: "#a8322a",
  gold: "#d8982c",
  mouth: "#7e1d1a",
};

/** A satra's bhaona mask, about 200 x 260 units around the origin: clay on bamboo, painted. */
export function demonMask(paint: MaskPaint = teal): string {
  const { face: skin, shade, lit, crown, gold, mouth } = paint;
  const outline = "M-78,-50Q-84,30 -52,78Q-26,112 0,114Q26,112 52,78Q84,30 78,-50Q50,-84 0,-86Q-50,-84 -78,-50Z";
  const half = `<path d="M8,-30Q34,-62 74,-46Q60,-30 50,-22Q28,-40 10,-20Z" fill="#14110f"/><ellipse cx="38" cy="-8" rx="27" ry="19" fill="#fdf3dc"/><circle cx="36" cy="-6" r="12.5" fill="#b5302a"/><circle cx="36" cy="-6" r="6.5" fill="#120c0a"/><path d="M10,-8Q38,-38 68,-6" fill="none" stroke="#120c0a" stroke-width="4"/><path d="M8,44Q40,30 84,52Q100,40 96,22Q112,44 92,62Q50,68 8,54Z" fill="#14110f"/><path d="M22,76L30,76L27,100Q22,92 22,76Z" fill="#fdf3dc"/><path d="M56,14Q70,20 66,34Q54,40 50,26Z" fill="#d9622f" opacity="0.8"/><path d="M78,-34Q104,-40 104,-6Q104,22 80,26Z" fill="${skin}"/><circle cx="94" cy="34" r="11" fill="#e0a12e"/><circle cx="94" cy="34" r="5" fill="#a8322a"/>`;
  const spikes = [-84, -56, -28, 0, 28, 56, 84].map((x, i) => {
    const h = 74 - Math.abs(i - 3) * 13;
    return `<path d="M${x - 17},-78Q${x - 12},${-92 - h * 0.6} ${x},${-92 - h}Q${x + 12},${-92 - h * 0.6} ${x + 17},-78Z" fill="${i % 2 ? crown : gold}" stroke="#5a1f16" stroke-width="2"/><circle cx="${x}" cy="-92" r="6" fill="#fdf3dc"/>`;
  });
  return `${spikes.join("")}<path d="M-102,-84Q0,-112 102,-84L92,-50Q0,-76 -92,-50Z" fill="${crown}"/><path d="M-102,-84Q0,-112 102,-84M-92,-50Q0,-76 92,-50" fill="none" stroke="${gold}" stroke-width="5"/>${[-66, -33, 0, 33, 66].map((x) => `<path d="M${x},-86l9,11l-9,11l-9,-11Z" fill="#f3d27a"/>`).join("")}<g transform="scale(-1 1)">${half}</g><path d="${outline}" fill="${skin}"/><path d="M0,-86Q50,-84 78,-50Q84,30 52,78Q26,112 0,114Z" fill="${shade}" opacity="0.5"/>${half}<g transform="scale(-1 1)">${half}</g><path d="M-11,-26Q-14,14 -24,28Q-16,42 0,40Q16,42 24,28Q14,14 11,-26Q0,-32 -11,-26Z" fill="${lit}"/><path d="M0,40Q16,42 24,28Q16,32 0,32Q-16,32 -24,28Q-16,42 0,40Z" fill="${shade}"/><path d="M-42,72Q0,58 42,72Q30,94 0,96Q-30,94 -42,72Z" fill="${mouth}"/><path d="M-36,72Q0,62 36,72L32,79Q0,72 -32,79Z" fill="#fdf3dc"/><path d="M0,-78Q9,-62 0,-40Q-9,-62 0,-78Z" fill="#e0a12e"/>`;
}

/** The mask of a great bird with a hooked beak, about 200 x 260 units around the origin. */
export function birdMask(): string {
  const feathers = [-72, -48, -24, 0, 24, 48, 72]
    .map((x, i) => {
      const h = 96 - Math.abs(i - 3) * 14;
      return `<path d="M${x - 15},-66Q${x - 22},${-84 - h * 0.5} ${x * 1.25},${-76 - h}Q${x + 20},${-84 - h * 0.5} ${x + 15},-66Z" fill="${["#2f6f9f", "#e0a12e", "#a8322a"][i % 3]}" stroke="#1f2a3a" stroke-width="2"/><path d="M${x},-68L${x * 1.2},${-64 - h}" stroke="#fdf3dc" stroke-width="2.4" opacity="0.7"/>`;
    })
    .join("");
  const eye = `<path d="M16,-34Q44,-58 80,-36Q60,-26 50,-16Q30,-30 14,-16Z" fill="#1a1512"/><circle cx="42" cy="-4" r="21" fill="#fdf3dc"/><circle cx="40" cy="-3" r="11" fill="#d9622f"/><circle cx="40" cy="-3" r="5.5" fill="#140d0a"/><path d="M52,34Q74,30 78,50Q60,58 48,48Z" fill="#a8322a" opacity="0.7"/><path d="M84,-20Q116,-8 104,34Q94,12 80,12Z" fill="#2f6f9f"/>`;
  return `${feathers}<path d="M-88,-40Q-92,40 -56,84Q-28,104 0,104Q28,104 56,84Q92,40 88,-40Q54,-78 0,-80Q-54,-78 -88,-40Z" fill="#e3b04a"/><path d="M0,-80Q54,-78 88,-40Q92,40 56,84Q28,104 0,104Z" fill="#9a6a1e" opacity="0.45"/>${eye}<g transform="scale(-1 1)">${eye}</g><path d="M-34,4Q0,-22 34,4Q40,56 18,104Q8,132 -4,146Q-4,128 -14,104Q-40,56 -34,4Z" fill="#b5382a"/><path d="M4,-8Q28,0 34,4Q40,56 18,104Q8,132 -4,146Q12,80 4,-8Z" fill="#6d1c16" opacity="0.6"/><path d="M-40,66Q0,92 40,66" fill="none" stroke="#4a120e" stroke-width="5"/><circle cx="-12" cy="20" r="4" fill="#3a0f0c"/><circle cx="12" cy="20" r="4" fill="#3a0f0c"/><path d="M-92,-62Q0,-92 92,-62L86,-38Q0,-64 -86,-38Z" fill="#2f6f60"/><path d="M-92,-62Q0,-92 92,-62M-86,-38Q0,-64 86,-38" fill="none" stroke="#f3d27a" stroke-width="4"/>`;
}

/** The monkey general's mask, about 200 x 240 units around the origin. */
export function monkeyMask(): string {
  let fur = "";
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * 6.283;
    const [x, y] = [Math.cos(a) * 92, Math.sin(a) * 104 + 4];
    const [px, py] = [Math.cos(a + 0.12) * 112, Math.sin(a + 0.12) * 124 + 4];
    fur += `M${Math.round(Math.cos(a - 0.11) * 90)},${Math.round(Math.sin(a - 0.11) * 102 + 4)}L${Math.round(px)},${Math.round(py)}L${Math.round(Math.cos(a + 0.17) * 88)},${Math.round(Math.sin(a + 0.17) * 100 + 4)}L${Math.round(x * 0.9)},${Math.round(y * 0.9)}Z`;
  }
  const half = `<path d="M8,-26Q40,-52 74,-24Q46,-34 12,-14Z" fill="#2a1a12"/><ellipse cx="36" cy="-6" rx="21" ry="15" fill="#fdf3dc"/><circle cx="34" cy="-5" r="9.5" fill="#3a2416"/><path d="M14,-6Q36,-28 60,-4" fill="none" stroke="#2a1a12" stroke-width="3.4"/><path d="M58,14q18,6 14,26q-16,2 -22,-12Z" fill="#c23a30" opacity="0.7"/><circle cx="100" cy="2" r="17" fill="#e8b59a"/><circle cx="100" cy="2" r="9" fill="#c9836a"/><circle cx="102" cy="32" r="9" fill="#e0a12e"/>`;
  return `<path d="${fur}" fill="#f6efe0"/><ellipse cx="0" cy="4" rx="94" ry="106" fill="#efe4cc"/>${half}<g transform="scale(-1 1)">${half}</g><path d="M-74,-30Q-30,-62 0,-38Q30,-62 74,-30Q80,20 58,46Q66,92 0,100Q-66,92 -58,46Q-80,20 -74,-30Z" fill="#e8b59a"/><path d="M0,-38Q30,-62 74,-30Q80,20 58,46Q66,92 0,100Z" fill="#a9604a" opacity="0.3"/>${half}<g transform="scale(-1 1)">${half}</g><ellipse cx="0" cy="58" rx="50" ry="36" fill="#f3d0b6"/><path d="M-10,26Q0,18 10,26Q12,36 0,38Q-12,36 -10,26Z" fill="#8a4a38"/><path d="M-36,60Q0,86 36,60" fill="none" stroke="#7e1d1a" stroke-width="6" stroke-linecap="round"/><path d="M0,-36q10,18 0,40q-10,-22 0,-40Z" fill="#c23a30"/><path d="M-84,-66Q0,-112 84,-66L78,-40Q0,-78 -78,-40Z" fill="#d8982c"/><path d="M-30,-84L0,-150L30,-84Q0,-94 -30,-84Z" fill="#c23a30" stroke="#f3d27a" stroke-width="4"/><path d="M-84,-66Q0,-112 84,-66" fill="none" stroke="#f9e2a0" stroke-width="4"/>`;
}
