import { brand } from "~/brand";
import { phoneLines, SocialLinks, telHref } from "./contact-links";

/** The first line of the desktop frame: who to call, where we are. */
export function ContactBar() {
  return (
    <div className="hidden h-(--top-bar) bg-leaf-900 text-[#dfe9e2] text-[0.8125rem] md:block">
      <div className="wrap flex h-full items-center gap-6">
        {phoneLines.map(({ name, phone }) => (
          <a key={name} href={telHref(phone)} className="flex min-h-6 items-center gap-1.5 hover:text-white">
            <span className="text-[#a9c3b5]">{name}</span>
            <span className="font-medium tabular-nums">{phone}</span>
          </a>
        ))}
        <a
          href={`mailto:${brand.email}`}
          className="hidden min-h-6 items-center underline-offset-4 hover:text-white hover:underline lg:flex"
        >
          {brand.email}
        </a>
        <address className="ml-auto truncate not-italic">{brand.office}</address>
        <SocialLinks className="hidden shrink-0 gap-0.5 lg:flex" />
      </div>
    </div>
  );
}
