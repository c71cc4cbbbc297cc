import { encode } from "uqr";

/** A QR code as one path, a module of which is one unit. The quiet zone around it is 4 modules wide. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-full">
      <path d={path} fill="#000" />
    </svg>
  );
}
