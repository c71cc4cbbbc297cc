import { plainButton } from "~/components/ui/button-styles";
import { BrandMark } from "./brand-mark";
import { LoginLink } from "./login-link";
import { LogoutButton } from "./logout-button";
import { siteNav } from "./nav-items";
import { NavLink } from "./nav-link";
import { SessionSwitch } from "./session-switch";

const link =
  "relative inline-flex min-h-11 items-center rounded-control px-3.5 font-medium text-[0.9375rem] text-ink hover:text-leaf-700";
const navLink = `${link} aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3.5 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-marigold`;

/** The logo, and the main links on desktops. On phones the links are in the bottom bar. */
export function TopNav() {
  return (
    <div className="wrap flex h-(--top-nav) items-center">
      <BrandMark />
      <nav aria-label="Main" className="hidden flex-1 items-center md:flex">
        <ul className="ml-6 flex items-center lg:ml-10">
          {siteNav().map(({ label, href }) => (
            <li key={href}>
              <NavLink href={href} className={navLink}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <SessionSwitch
          as="ul"
          // Invisible, so that the layout does not shift.
          whileUnknown="invisible"
          className="ml-auto flex items-center gap-1"
          signedIn={
            <>
              <li>
                <NavLink href="/profile" className={navLink}>
                  My Bookings
                </NavLink>
              </li>
              <li>
                <LogoutButton className={plainButton("secondary")}>Logout</LogoutButton>
              </li>
            </>
          }
          signedOut={
            <>
              <li>
                <LoginLink className={link}>Login</LoginLink>
              </li>
              <li>
                <a href="/register" className={plainButton()}>
                  Get Started
                </a>
              </li>
            </>
          }
        />
      </nav>
    </div>
  );
}
