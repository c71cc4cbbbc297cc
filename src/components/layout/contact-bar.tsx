import { Mail } from "lucide-react";
import { brand } from "~/brand";
import { phoneLines, SocialLinks, telHref } from "./contact-links";

/** The first line of the frame: who to call, where we are. Phones have room for the numbers and a sign for the e-mail. */
export function ContactBar() {
  return (
    <div className="h-(--top-bar) bg-leaf-900 text-[#dfe9e2] text-[0.6875rem] md:text-[0.8125rem]">
      <div className="wrap flex h-full items-center justify-between gap-2 overflow-hidden md:justify-start md:gap-6">
        {phoneLines.map(({ name, phone }) => (
          <a key={name} href={telHref(phone)} className="flex min-h-8 items-center gap-1 hover:text-white md:gap-1.5">
            <span className="text-[#a9c3b5] max-[24rem]:sr-only">{name}</span>
            <span className="whitespace-nowrap font-medium tabular-nums">{phone}</span>
          </a>
        ))}
        <a
          href={`mailto:${brand.email}`}
          className="flex min-h-8 min-w-8 items-center justify-end underline-offset-4 hover:text-white hover:underline"
        >
          <Mail aria-hidden="true" className="size-4.5 lg:hidden" />
          <span className="max-lg:sr-only">{brand.email}</span>
        </a>
        <address className="ml-auto truncate not-italic max-md:hidden">{brand.office}</address>
        <SocialLinks className="hidden shrink-0 gap-0.5 lg:flex" />
      </div>
    </div>
  );
}
