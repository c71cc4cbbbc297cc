"use client";

import { usePathname } from "next/navigation";
import { buttonStyles } from "~/components/ui/button";
import { cn } from "~/components/ui/cn";
import { useSession } from "~/lib/session/use-session";
import { BrandMark } from "./brand-mark";
import { LoginLink } from "./login-link";
import { isCurrent, siteNav } from "./nav-items";
import { useLogout } from "./use-logout";

const link =
  "relative inline-flex min-h-11 items-center rounded-control px-3.5 font-medium text-[0.9375rem] text-ink hover:text-leaf-700";
const underline =
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3.5 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-marigold";

/** The logo, and the main links on desktops. On phones the links are in the bottom bar. */
export function TopNav() {
  const pathname = usePathname();
  const current = (href: string) => (isCurrent(href, pathname) ? "page" : undefined);
  return (
    <div className="wrap flex h-(--top-nav) items-center">
      <BrandMark />
      <nav aria-label="Main" className="hidden flex-1 items-center md:flex">
        <ul className="ml-6 flex items-center lg:ml-10">
          {siteNav.map(({ label, href }) => (
            <li key={href}>
              <a href={href} aria-current={current(href)} className={cn(link, underline)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <AccountLinks pathname={pathname} />
      </nav>
    </div>
  );
}

/** Invisible until the browser has read the session, so that the layout does not shift. */
function AccountLinks({ pathname }: { pathname: string }) {
  const { user, isLoading } = useSession();
  const logout = useLogout();
  return (
    <ul className={cn("ml-auto flex items-center gap-1", isLoading && "invisible")}>
      {user ? (
        <>
          <li>
            <a
              href="/profile"
              aria-current={isCurrent("/profile", pathname) ? "page" : undefined}
              className={cn(link, underline)}
            >
              My Bookings
            </a>
          </li>
          <li>
            <button type="button" onClick={logout} className={buttonStyles({ variant: "secondary" })}>
              Logout
            </button>
          </li>
        </>
      ) : (
        <>
          <li>
            <LoginLink className={link}>Login</LoginLink>
          </li>
          <li>
            <a href="/register" className={buttonStyles()}>
              Get Started
            </a>
          </li>
        </>
      )}
    </ul>
  );
}
