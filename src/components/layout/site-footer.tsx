import { Divider } from "~/components/ui/divider";
import { site } from "~/lib/site";
import { BrandMark } from "./brand-mark";
import { phoneLines, SocialLinks, telHref, townOf } from "./contact-links";
import { footerGroups, legalLinks } from "./footer-links";
import { StayUpdated } from "./stay-updated";

const link = "inline-flex min-h-8 items-center underline-offset-4 hover:text-on-deep hover:underline";
const heading = "font-sans text-[0.9375rem] font-semibold tracking-normal text-on-deep";

export function SiteFooter() {
  return (
    <footer className="mt-20 bg-deep pb-(--bottom-bar) text-on-deep-soft text-[0.9375rem] md:mt-28 md:pb-0">
      <Divider className="border-deep border-y-4 bg-paper" />
      <div className="wrap grid gap-x-10 gap-y-12 pt-12 pb-10 sm:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.5fr] lg:pt-16">
        <div>
          <BrandMark onDark className="text-on-deep" />
          <p className="mt-3 max-w-64">{site().tagline.replace(/[.!?…]?$/, (end) => end || ".")}</p>
          <address className="mt-5 grid gap-0.5 not-italic">
            {phoneLines().map(({ name, phone }) => (
              <a key={name} href={telHref(phone)} className={link}>
                <span className="w-20 text-on-deep-faint">{name}</span>
                <span className="tabular-nums">{phone}</span>
              </a>
            ))}
            <a href={`mailto:${site().email}`} className={link}>
              <span className="w-20 text-on-deep-faint">Email</span>
              <span>{site().email}</span>
            </a>
            <span className="mt-1.5">{site().office}</span>
            {site().licence && <span className="mt-1.5">{`Licence: ${site().licence}`}</span>}
          </address>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-10 sm:contents">
          {footerGroups().map(({ title, links }) => (
            <div key={title}>
              <h2 className={heading}>{title}</h2>
              <FooterLinks links={links} className="mt-3 grid gap-0.5" />
            </div>
          ))}
        </nav>
        <div>
          <StayUpdated />
          <SocialLinks className="mt-6 -ml-1.5 flex gap-2" />
        </div>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-on-deep/15 border-t py-5 text-sm">
          <p>{`${site().name}, ${townOf(site().office)}`}</p>
          <FooterLinks links={legalLinks} className="flex flex-wrap gap-x-6 gap-y-1" />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ links, className }: { links: typeof legalLinks; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className={link}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
