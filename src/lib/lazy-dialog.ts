"use client";

import { type LazyPart, useLazyPart } from "./lazy-part";
import { usePreload } from "./preload";

/** Like {@link useLazyPart}, for a dialog. `trigger` contains the props of the button that opens it. */
export function useLazyDialog<Props>(part: LazyPart<Props>) {
  const dialog = useLazyPart(part);
  const preload = usePreload(part);
  return { ...dialog, trigger: { "aria-haspopup": "dialog" as const, onClick: dialog.open, ...preload } };
}
