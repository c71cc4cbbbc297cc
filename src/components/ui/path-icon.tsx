import type { ComponentProps } from "react";

export const pinSign = "M12 22s8-6.6 8-12a8 8 0 0 0-16 0c0 5.4 8 12 8 12zm0-9a3 3 0 1 0 0-6 3 3 0 0 0 0 6z";

/** A drawn sign, 24 by 24, of one path: less script than an icon of the library, for screens that are near their budget. */
export function Sign({ path, ...props }: ComponentProps<"svg"> & { path: string }) {
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
