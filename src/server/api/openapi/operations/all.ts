import type { ProseTable } from "~/server/api/openapi/types";
import { adminProse } from "./admin";
import { authProse } from "./auth";
import { bookingProse } from "./bookings";
import { bookingAdminProse } from "./bookings-admin";
import { catalogueProse } from "./catalogue";
import { officeProse } from "./office";

/** The words for every operation. */
export const prose: ProseTable = {
  ...authProse,
  ...catalogueProse,
  ...adminProse,
  ...bookingProse,
  ...bookingAdminProse,
  ...officeProse,
};
