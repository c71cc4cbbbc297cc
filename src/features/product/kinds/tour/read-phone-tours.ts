import { maxPhoneItems, type PhoneItem } from "~/features/booking/place/phone-booking.rules";
import { formatRupees } from "~/lib/money";
import type { ApiClient } from "~/trpc/client";

export async function readPhoneTours({ tour }: ApiClient, search: string): Promise<PhoneItem[]> {
  const { results } = await tour.list.query({ limit: maxPhoneItems, ...(search && { search }) });
  return results.map(({ _id: id, title, price, duration }) => {
    return { kind: "tour", id, title, price, note: `${duration}, ${formatRupees(price)} a person` };
  });
}
