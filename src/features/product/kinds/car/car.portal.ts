import { Car } from "lucide-react";
import { isFound } from "~/features/product/found-title.rules";
import type { PortalKind } from "~/features/product/portal-kind";
import { toPricing } from "~/features/product/pricing.rules";
import { lazyPart } from "~/lib/lazy-part";
import { formatRupees } from "~/lib/money";

export const carPortal: PortalKind = {
  Icon: Car,
  panel: lazyPart(() => import("./components/admin/manage-cars").then((module) => module.ManageCars)),
  page: lazyPart(() => import("./components/admin/car-page").then((module) => module.CarPage)),

  async readPhoneItems({ car }, search) {
    const { results } = await car.list.query({});
    return results
      .filter(({ name, availability }) => availability && isFound(name, search))
      .map((car) => {
        const { _id: id, name: title, price, seatCapacity } = car;
        const note = `${seatCapacity} seats, ${formatRupees(price)} a day`;
        return { ...toPricing(car), kind: "car", id, title, note };
      });
  },
};
