import { site } from "~/lib/site";

type BrandMarkProps = {
  className?: string;
  onDark?: boolean;
  /** Default: those of the settings. */
  brand?: { name: string; logo: string | null };
};

/** Names with more letters are smaller, and may take two lines. */
const longName = 12;

/** The logo and name, linked to the home page. Between phones and desktops a logo stands for a long name. */
export function BrandMark({ className = "", onDark = false, brand: { name, logo } = site() }: BrandMarkProps) {
  const isLong = name.length > longName;
  return (
    <a
      href="/"
      aria-label={`${name}, home`}
      className={`inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display ${isLong ? "text-lg leading-tight" : "text-2xl"} ${className}`}
    >
      {logo ? (
        // biome-ignore lint/performance/noImgElement: next/image only resizes our own drawings.
        <img src={logo} alt="" className="h-8 min-w-0 max-w-40 object-contain" />
      ) : (
        <DrawnMark onDark={onDark} />
      )}
      <span className={isLong && logo ? "md:max-lg:hidden" : ""}>{name}</span>
    </a>
  );
}

function DrawnMark({ onDark }: { onDark: boolean }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className="size-8">
      <path d="M15 1 29 15 15 29 1 15Z" className={onDark ? "fill-on-deep" : "fill-chosen"} />
      <path d="M15 7 23 15 15 23 7 15Z" fill="none" strokeWidth="2" className="stroke-marigold" />
      <path d="M15 11.5 18.5 15 15 18.5 11.5 15Z" className="fill-lac-600" />
    </svg>
  );
}
