import type { ComponentProps } from "react";

export const pinIcon = "M12 22s8-6.6 8-12a8 8 0 0 0-16 0c0 5.4 8 12 8 12zm0-9a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";

export const alertIcon = "M12 8v4m0 4h.01M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z";
export const checkIcon = "m16 9-5.5 5.5L8 12M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z";
export const searchIcon = "m21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0";
export const chevronDownIcon = "m6 9 6 6 6-6";

/**
 * A 24 by 24 icon of one path. Lucide's icons run in the browser, also when a server component renders them, and the
 * first one adds 1.9 kB to a page.
 */
export function PathIcon({ path, ...props }: ComponentProps<"svg"> & { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
