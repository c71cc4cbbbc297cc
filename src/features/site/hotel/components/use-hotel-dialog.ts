"use client";

import { answerEarlyClick } from "~/lib/early-click";
import { type LazyPart, useLazyPart } from "~/lib/lazy-part";
import { preload } from "~/lib/preload";
import type { HotelDialogProps } from "./hotel-list-context";

/**
 * The state of a hotel's dialog. `trigger` contains the props of the button that opens it. Unlike `useLazyDialog` it does
 * not watch whether the button is visible: the list preloads the dialogs for all of its buttons.
 */
export function useHotelDialog(part: LazyPart<HotelDialogProps>) {
  const dialog = useLazyPart(part);
  const start = () => preload(part.load);
  const trigger = {
    ref: answerEarlyClick,
    type: "button",
    "aria-haspopup": "dialog",
    onClick: dialog.open,
    onPointerEnter: start,
    onFocus: start,
  } as const;
  return { ...dialog, trigger };
}
