import { Mountain } from "lucide-react";
import { maxPhoneItems } from "~/features/booking/place/phone/phone-booking.rules";
import type { PortalKind } from "~/features/product/portal-kind";
import { lazyPart } from "~/lib/lazy-part";
import { formatRupees } from "~/lib/money";

export const tourPortal: PortalKind = {
  Icon: Mountain,
  panel: lazyPart(() => import("./components/admin/manage-tours").then((module) => module.ManageTours)),

  async readPhoneItems({ tour }, search) {
    const { results } = await tour.list.query({ limit: maxPhoneItems, ...(search && { search }) });
    return results.map(({ _id: id, title, price, duration }) => {
      return { kind: "tour", id, title, price, note: `${duration}, ${formatRupees(price)} a person` };
    });
  },
};
