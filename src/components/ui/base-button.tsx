"use client";

import { useComposedRefs } from "radix-ui/internal";
import type { ComponentProps } from "react";
import { answerEarlyClick } from "~/lib/early-click";

/** A button that repeats a click from before hydration. */
export function BaseButton({ ref, type = "button", ...props }: ComponentProps<"button">) {
  return <button ref={useComposedRefs(ref, answerEarlyClick)} type={type} {...props} />;
}
