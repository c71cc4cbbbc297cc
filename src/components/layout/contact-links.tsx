import { site } from "~/lib/site";

/** The `tel:` link of a displayed phone number. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Town and state of an address in one line: "Imphal, Manipur 795001". The whole line if it has no comma. */
export function townOf(address: string): string {
  return address.slice(address.indexOf(",") + 1).trim();
}

/** The displayed phone numbers. */
export function phoneLines(): { name: string; phone: string }[] {
  const { supportPhone, bookingsPhone } = site();
  return [
    { name: "Support", phone: supportPhone },
    { name: "Bookings", phone: bookingsPhone },
  ];
}

const glyphs: Record<string, string> = {
  Instagram:
    "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01",
  Facebook: "M15 3h-1.5A3.5 3.5 0 0 0 10 6.5V21M6.5 11.5h8",
  YouTube: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4.5 4v6l5-3-5-3Z",
};
const anyOther = "M9 15l6-6M11 6l1-1a5 5 0 0 1 7 7l-1 1M13 18l-1 1a5 5 0 0 1-7-7l1-1";

/** Links to our social media pages, as icons. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {site().social.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" className="grid size-8 place-items-center rounded-full hover:bg-on-deep/12">
            <svg
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
              className="size-4.5"
            >
              <path d={glyphs[name] ?? anyOther} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
