import { isFound, type PhoneItem } from "~/features/booking/place/phone-booking.rules";
import { formatRupees } from "~/lib/money";
import type { ApiClient } from "~/trpc/client";

export async function readPhoneCars({ car }: ApiClient, search: string): Promise<PhoneItem[]> {
  const { results } = await car.list.query({});
  return results
    .filter(({ name, availability }) => availability && isFound(name, search))
    .map(({ _id: id, name: title, price, seatCapacity }) => {
      return { kind: "car", id, title, price, note: `${seatCapacity} seats, ${formatRupees(price)} a day` };
    });
}
