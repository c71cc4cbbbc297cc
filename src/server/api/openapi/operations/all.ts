import type { ProseTable } from "~/server/api/openapi/types";
import { accountProse } from "./account";
import { adminProse } from "./admin";
import { authProse } from "./auth";
import { bookingProse } from "./bookings";
import { bookingAdminProse } from "./bookings-admin";
import { catalogueProse, contactProse } from "./catalogue";
import { officeProse } from "./office";

/** The words for every operation. */
export const prose: ProseTable = {
  ...authProse,
  ...accountProse,
  ...catalogueProse,
  ...contactProse,
  ...adminProse,
  ...bookingProse,
  ...bookingAdminProse,
  ...officeProse,
};
