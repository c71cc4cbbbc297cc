"use client";

import dynamic from "next/dynamic";
import { OfferLoading } from "./offer-page-states";

/** The loader, whose code only a page without its offer needs. */
export const LateOfferLoader = dynamic(() => import("./offer-loader").then((module) => module.OfferLoader), {
  loading: OfferLoading,
});
