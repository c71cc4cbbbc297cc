import { brand } from "~/brand";

/** The logo and name, linked to the home page. */
export function BrandMark({ className = "", onDark = false }: { className?: string; onDark?: boolean }) {
  return (
    <a
      href="/"
      aria-label={`${brand.name}, home`}
      className={`inline-flex min-h-11 items-center gap-2.5 font-display text-2xl ${className}`}
    >
      <svg viewBox="0 0 30 30" aria-hidden="true" className="size-8">
        <path d="M15 1 29 15 15 29 1 15Z" className={onDark ? "fill-card" : "fill-leaf-900"} />
        <path d="M15 7 23 15 15 23 7 15Z" fill="none" strokeWidth="2" className="stroke-marigold" />
        <path d="M15 11.5 18.5 15 15 18.5 11.5 15Z" className="fill-lac-600" />
      </svg>
      {brand.name}
    </a>
  );
}
