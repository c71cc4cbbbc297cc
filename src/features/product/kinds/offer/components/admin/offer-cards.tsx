import { Badge } from "~/components/ui/badge";
import { Picture } from "~/components/ui/picture";
import { isExpired } from "~/features/product/kinds/offer/offer.rules";
import type { Offer } from "~/features/product/kinds/offer/offer.schema";
import { SelectItem } from "~/features/product/manage/bulk/components/selection";
import { ItemActions } from "~/features/product/manage/components/item-actions";
import { PicturesNote } from "~/features/product/manage/components/pictures-note";
import type { CalendarDate } from "~/lib/dates";
import { formatRupees } from "~/lib/money";

type OfferCardsProps = {
  offers: readonly Offer[];
  today: CalendarDate;
  onEdit: (offer: Offer) => void;
  onCopy: (offer: Offer) => void;
  onDelete: (offer: Offer) => void;
};

/** The offers as cards, including expired ones. */
export function OfferCards({ offers, today, onEdit, onCopy, onDelete }: OfferCardsProps) {
  return (
    <ul aria-label="Offers" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer._id} className="flex flex-col overflow-hidden rounded-card border border-line bg-card">
          <Picture src={offer.image} alt="" sizes="(min-width: 1280px) 380px, 50vw" className="aspect-3/2" />
          <div className="flex flex-1 flex-col gap-1.5 p-4 sm:p-5">
            <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
              <span className="font-semibold text-leaf-700">{offer.type}</span>
              {isExpired(offer, today) && <Badge tone="cancelled">Expired</Badge>}
            </p>
            <h2 className="text-xl">{offer.title}</h2>
            <p className="text-[0.9375rem] text-soft">{offer.subtitle}</p>
            <PicturesNote images={offer.image ? [offer.image] : []} imageTexts={offer.imageTexts} />
            <p className="mt-auto pt-2 text-sm">
              <strong>{formatRupees(offer.price)}</strong> a guest
              {offer.validTill && <span className="text-soft">{` · till ${offer.validTill}`}</span>}
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-2">
              <SelectItem id={offer._id} name={offer.title} />
              <ItemActions
                kind="offer"
                id={offer._id}
                name={offer.title}
                onEdit={() => onEdit(offer)}
                onCopy={() => onCopy(offer)}
                onDelete={() => onDelete(offer)}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
