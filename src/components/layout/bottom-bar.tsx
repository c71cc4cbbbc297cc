"use client";

import { CarFront, CircleUserRound, House, LogIn, type LucideIcon, Mountain } from "lucide-react";
import { usePathname } from "next/navigation";
import { cn } from "~/components/ui/cn";
import { loginPath } from "~/lib/session/return-to";
import { useSession } from "~/lib/session/use-session";
import { MoreMenu } from "./more-menu";
import { barItem, isCurrent } from "./nav-items";

/** The main navigation on phones. */
export function BottomBar() {
  const pathname = usePathname();
  const { user, isLoading } = useSession();
  const isSignedIn = user !== null;
  const items: { label: string; href: string; Icon: LucideIcon; isUnknown?: boolean }[] = [
    { label: "Home", href: "/", Icon: House },
    { label: "Tours", href: "/browse/tours", Icon: Mountain },
    { label: "Cars", href: "/browse/cars", Icon: CarFront },
    isSignedIn
      ? { label: "Profile", href: "/profile", Icon: CircleUserRound }
      : { label: "Login", href: loginPath(pathname), Icon: LogIn, isUnknown: isLoading },
  ];
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 h-(--bottom-bar) border-line border-t bg-card md:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {items.map(({ label, href, Icon, isUnknown }) => (
          <li key={label}>
            <a
              href={href}
              aria-current={isCurrent(href, pathname) ? "page" : undefined}
              className={cn(barItem, isUnknown && "invisible")}
            >
              <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.9} />
              {label}
            </a>
          </li>
        ))}
        <li>
          <MoreMenu isSignedIn={isSignedIn} isUnknown={isLoading} pathname={pathname} />
        </li>
      </ul>
    </nav>
  );
}
