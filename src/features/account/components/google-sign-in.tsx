"use client";

import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { googlePath } from "~/lib/session/return-to";
import { noGoogle } from "./login-notice";

// The paths of Google's logo with their colours.
const logo = [
  [
    "#4285f4",
    "M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.79 2.72v2.26h2.9c1.71-1.57 2.69-3.88 2.69-6.62Z",
  ],
  [
    "#34a853",
    "M9 18c2.43 0 4.47-.8 5.96-2.18l-2.91-2.26c-.8.54-1.84.86-3.05.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z",
  ],
  ["#fbbc05", "M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96h-3a9 9 0 0 0 0 8.08l3-2.33Z"],
  ["#ea4335", "M9 3.58c1.32 0 2.51.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z"],
] as const;

type GoogleSignInProps = { isReady: boolean; returnTo: string | undefined };

/** The divider and the link to Google sign-in below a form. If it is not ready (configured), the button is off and says so. */
export function GoogleSignIn({ isReady, returnTo }: GoogleSignInProps) {
  return (
    <>
      <div className="my-5 flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <GoogleButton href={isReady ? googlePath(returnTo) : null} />
    </>
  );
}

function GoogleButton({ href }: { href: string | null }) {
  const looks = { variant: "secondary", size: "lg", className: "w-full" } as const;
  const label = (
    <>
      <svg viewBox="0 0 18 18" aria-hidden="true">
        {logo.map(([fill, d]) => (
          <path key={fill} fill={fill} d={d} />
        ))}
      </svg>
      <span>Continue with Google</span>
    </>
  );
  if (href === null) {
    return (
      <>
        <Button {...looks} disabled aria-describedby="no-google">
          {label}
        </Button>
        <p id="no-google" className="mt-2 text-center text-sm text-soft">
          {noGoogle}
        </p>
      </>
    );
  }
  // A plain link, because the address belongs to the API, not to the router.
  return (
    <a href={href} className={buttonStyles(looks)}>
      {label}
    </a>
  );
}
