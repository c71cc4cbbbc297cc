import { carFrontIcon, circleUserRoundIcon, houseIcon, logInIcon, mountainIcon } from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { LoginLink } from "./login-link";
import { MoreMenu } from "./more-menu";
import { barIcon, barItem } from "./nav-items";
import { NavLink } from "./nav-link";
import { SessionSwitch } from "./session-switch";

const items = [
  { label: "Home", href: "/", icon: houseIcon },
  { label: "Tours", href: "/browse/tours", icon: mountainIcon },
  { label: "Cars", href: "/browse/cars", icon: carFrontIcon },
];

/** The main navigation on phones. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 h-(--bottom-bar) border-line border-t bg-card short:static short:h-auto md:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {items.map(({ label, href, icon }) => (
          <li key={label}>
            <NavLink href={href} className={barItem}>
              <PathIcon path={icon} {...barIcon} />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
        <SessionSwitch
          as="li"
          whileUnknown="invisible"
          signedIn={
            <NavLink href="/profile" className={barItem}>
              <PathIcon path={circleUserRoundIcon} {...barIcon} />
              Profile
            </NavLink>
          }
          signedOut={
            <LoginLink className={barItem}>
              <PathIcon path={logInIcon} {...barIcon} />
              Login
            </LoginLink>
          }
        />
        <li>
          <MoreMenu />
        </li>
      </ul>
    </nav>
  );
}
