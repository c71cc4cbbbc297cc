import {
  bedDoubleIcon,
  ellipsisIcon,
  heartIcon,
  logOutIcon,
  ticketPercentIcon,
  userRoundPlusIcon,
} from "~/components/ui/icon-paths";
import { PathIcon } from "~/components/ui/path-icon";
import { site } from "~/lib/site";
import { LogoutButton } from "./logout-button";
import { barIcon, barItem } from "./nav-items";
import { NavLink } from "./nav-link";
import { SessionSwitch } from "./session-switch";

const entry =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-4 font-semibold text-[0.9375rem] hover:bg-mist";
const icon = { className: "size-5 text-leaf-700", strokeWidth: 1.9 };

/** The last entry of the bottom bar. The native popover closes on Escape and on a tap outside. */
export function MoreMenu() {
  return (
    <>
      <button type="button" popoverTarget="more-menu" className={barItem}>
        <PathIcon path={ellipsisIcon} {...barIcon} />
        More
      </button>
      <ul
        id="more-menu"
        popover="auto"
        aria-label="More"
        className="fixed inset-auto right-3 bottom-[calc(var(--bottom-bar)+0.5rem)] w-56 rounded-card border border-line bg-card p-2 text-ink shadow-float open:animate-pop-in"
      >
        {site().showHotels && (
          <li>
            <NavLink href="/browse/hotels" className={entry}>
              <PathIcon path={bedDoubleIcon} {...icon} />
              Hotels
            </NavLink>
          </li>
        )}
        <li>
          <NavLink href="/offers" className={entry}>
            <PathIcon path={ticketPercentIcon} {...icon} />
            Offers
          </NavLink>
        </li>
        <li>
          <NavLink href="/saved" className={entry}>
            <PathIcon path={heartIcon} {...icon} />
            Saved tours
          </NavLink>
        </li>
        <SessionSwitch
          as="li"
          whileUnknown="hidden"
          signedIn={
            <LogoutButton className={entry}>
              <PathIcon path={logOutIcon} {...icon} />
              Logout
            </LogoutButton>
          }
          signedOut={
            <a href="/register" className={entry}>
              <PathIcon path={userRoundPlusIcon} {...icon} />
              Get Started
            </a>
          }
        />
      </ul>
    </>
  );
}
