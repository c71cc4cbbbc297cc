import type { Settings } from "~/lib/site";
import { firstSettings } from "~/server/settings/read-settings";
import { setShared } from "~/server/shared";

/** Keys of Razorpay with which nothing is sent: no job runs beside tests. */
export const razorpayKeys = { razorpayKeyId: "rzp_test_Guwahati", razorpayKeySecret: "tea-and-rain" };

/** Replaces first values of the settings in this process. Settings in the database would hold for all tests that share it. */
export function setFirstSettings(values: Partial<Settings>): void {
  setShared("first-settings", { ...firstSettings(), ...values });
}
