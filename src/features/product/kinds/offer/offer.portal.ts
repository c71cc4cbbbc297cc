import { Tag } from "lucide-react";
import { isFound } from "~/features/product/found-title.rules";
import type { PortalKind } from "~/features/product/portal-kind";
import { serviceFeeText } from "~/features/product/price/fee.rules";
import { toPricing } from "~/features/product/pricing.rules";
import { dateInIndia } from "~/lib/dates";
import { lazyPart } from "~/lib/lazy-part";
import { formatRupees } from "~/lib/money";
import { isExpired } from "./offer.rules";

export const offerPortal: PortalKind = {
  Icon: Tag,
  panel: lazyPart(() => import("./components/admin/manage-offers").then((module) => module.ManageOffers)),
  page: lazyPart(() => import("./components/admin/offer-page").then((module) => module.OfferPage)),

  async readPhoneItems({ offer }, search) {
    const { offers } = await offer.list.query({});
    const today = dateInIndia(new Date());
    return offers
      .filter((one) => !isExpired(one, today) && isFound(one.title, search))
      .map((offer) => {
        const { _id: id, title, price, duration, validTill, states } = offer;
        const note = `${duration ? `${duration}, ` : ""}${formatRupees(price)} a person and ${serviceFeeText()} fee`;
        return { ...toPricing(offer), kind: "offer", id, title, note, validTill, states };
      });
  },
};
