import { encode } from "uqr";

/** The QR code of a voucher as one path, a module of which is one unit. */
export function VoucherCode({ code, reference }: { code: string; reference: string }) {
  const { data, size } = encode(code, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <figure className="w-36 shrink-0">
      <svg role="img" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-full bg-blank">
        <title>QR code of the voucher</title>
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="mt-1 text-center font-semibold tabular-nums tracking-wide">{reference}</figcaption>
    </figure>
  );
}
