"use client";

import { BedDouble, Ellipsis, LogOut, UserRoundPlus } from "lucide-react";
import { useRef } from "react";
import { barItem, isCurrent } from "./nav-items";
import { useLogout } from "./use-logout";

const entry =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-4 font-semibold text-[0.9375rem] hover:bg-mist";
const icon = { "aria-hidden": true, className: "size-5 text-leaf-700", strokeWidth: 1.9 } as const;

type MoreMenuProps = { isSignedIn: boolean; isUnknown: boolean; pathname: string };

/** The last entry of the bottom bar. The native popover closes on Escape and on a tap outside. */
export function MoreMenu({ isSignedIn, isUnknown, pathname }: MoreMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  const logout = useLogout();
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button type="button" popoverTarget="more-menu" className={barItem}>
        <Ellipsis aria-hidden="true" className="size-5.5" strokeWidth={1.9} />
        More
      </button>
      <ul
        ref={menu}
        id="more-menu"
        popover="auto"
        aria-label="More"
        className="fixed inset-auto right-3 bottom-[calc(var(--bottom-bar)+0.5rem)] w-56 rounded-card border border-line bg-card p-2 text-ink shadow-float open:animate-pop-in"
      >
        <li>
          <a
            href="/browse/hotels"
            onClick={close}
            aria-current={isCurrent("/browse/hotels", pathname) ? "page" : undefined}
            className={entry}
          >
            <BedDouble {...icon} />
            Hotels
          </a>
        </li>
        {isSignedIn && (
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                logout();
              }}
              className={entry}
            >
              <LogOut {...icon} />
              Logout
            </button>
          </li>
        )}
        {!isSignedIn && !isUnknown && (
          <li>
            <a href="/register" onClick={close} className={entry}>
              <UserRoundPlus {...icon} />
              Get Started
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
