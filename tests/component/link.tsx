import type { LinkProps } from "next/link";
import { useRouter } from "next/navigation";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof LinkProps>;

/**
 * `next/link` over the router of `app-router.tsx`. The one of the App Router needs the whole client of Next, and the other one
 * loads the document again.
 */
export default function Link({
  href,
  onNavigate,
  prefetch: _,
  replace,
  scroll: __,
  onClick,
  ...anchor
}: Anchor & LinkProps) {
  const router = useRouter();
  const address = String(href);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwnTab = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isOwnTab || anchor.target === "_blank") return;
    event.preventDefault();
    let isStopped = false;
    onNavigate?.({
      preventDefault: () => {
        isStopped = true;
      },
    });
    if (!isStopped) router[replace ? "replace" : "push"](address);
  };
  return <a {...anchor} href={address} onClick={follow} />;
}
