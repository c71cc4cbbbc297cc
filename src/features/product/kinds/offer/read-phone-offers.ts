import { serviceFeeText } from "~/features/booking/booking.rules";
import { isFound, type PhoneItem } from "~/features/booking/place/phone-booking.rules";
import { dateInIndia } from "~/lib/dates";
import { formatRupees } from "~/lib/money";
import type { ApiClient } from "~/trpc/client";
import { isExpired } from "./offer.rules";

export async function readPhoneOffers({ offer }: ApiClient, search: string): Promise<PhoneItem[]> {
  const { offers } = await offer.list.query({});
  const today = dateInIndia(new Date());
  return offers
    .filter((one) => !isExpired(one, today) && isFound(one.title, search))
    .map(({ _id: id, title, price, duration, validTill }) => {
      const note = `${duration ? `${duration}, ` : ""}${formatRupees(price)} a person and ${serviceFeeText} fee`;
      return { kind: "offer", id, title, price, note, validTill };
    });
}
