"use client";

import type { ReactNode } from "react";
import { useSession } from "~/lib/session/use-session";

type SessionSwitchProps = {
  as: "ul" | "li";
  /** The class name until the browser has read the session. */
  whileUnknown: "invisible" | "hidden";
  className?: string;
  signedIn: ReactNode;
  signedOut: ReactNode;
};

/** A part of the navigation that depends on the session. Its contents come from the server. */
export function SessionSwitch({ as: Element, whileUnknown, className, signedIn, signedOut }: SessionSwitchProps) {
  const { user, isLoading } = useSession();
  const classes = isLoading ? `${className ?? ""} ${whileUnknown}` : className;
  return <Element className={classes}>{user ? signedIn : signedOut}</Element>;
}
