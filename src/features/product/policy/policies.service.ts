import { site } from "~/lib/site";
import { refreshSite } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import { termsText } from "./cancellation.rules";
import { paymentText } from "./payment.rules";
import type { HousePolicies } from "./policies.schema";

/** The terms of the house as the operator has set them, for products without terms of their own. */
export async function readHousePolicies(): Promise<HousePolicies> {
  await refreshSite();
  const { cancellation, payment, serviceFeePercent, horizonDays, payOnline, bookingsPhone, email, languages } = site();
  return {
    cancellation,
    cancellationText: termsText(cancellation),
    payment,
    paymentText: paymentText(payment, payOnline.length > 0),
    serviceFeePercent,
    horizonDays,
    payOnline: [...payOnline],
    phone: bookingsPhone,
    email,
    languages,
    terms: new URL("/terms", siteUrl()).href,
  };
}
