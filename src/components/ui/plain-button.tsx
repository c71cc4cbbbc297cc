"use client";

import { useComposedRefs } from "radix-ui/internal";
import type { ComponentProps } from "react";
import { answerEarlyClick } from "~/lib/early-click";

/** A button that also carries out a click from before the page's scripts were there. */
export function PlainButton({ ref, type = "button", ...props }: ComponentProps<"button">) {
  return <button ref={useComposedRefs(ref, answerEarlyClick)} type={type} {...props} />;
}
