"use client";

import { lazyPart } from "~/lib/lazy-part";

/** The tour booking modal, whose code is loaded on demand. */
export const tourDialogPart = lazyPart(() =>
  import("./tour-booking-dialog").then((module) => module.TourBookingDialog),
);
