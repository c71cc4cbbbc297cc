import { Mountain } from "lucide-react";
import type { PortalKind } from "~/features/product/portal-kind";
import { maxPhoneItems } from "~/features/product/portal-kind";
import { toPricing } from "~/features/product/pricing.rules";
import { lazyPart } from "~/lib/lazy-part";
import { formatRupees } from "~/lib/money";

export const tourPortal: PortalKind = {
  Icon: Mountain,
  panel: lazyPart(() => import("./components/admin/manage-tours").then((module) => module.ManageTours)),
  page: lazyPart(() => import("./components/admin/tour-page").then((module) => module.TourPage)),

  async readPhoneItems({ tour }, search) {
    const { results } = await tour.list.query({ limit: maxPhoneItems, ...(search && { search }) });
    return results.map((tour) => {
      const { _id: id, title, price, duration, states } = tour;
      const note = `${duration}, ${formatRupees(price)} a person`;
      return { ...toPricing(tour), kind: "tour", id, title, note, states };
    });
  },
};
