"use client";

import { Picture } from "~/components/ui/picture";
import type { Tour } from "~/features/product/kinds/tour/tour.schema";
import { SelectItem } from "~/features/product/manage/bulk/components/selection";
import { ItemActions } from "~/features/product/manage/components/item-actions";
import { PicturesNote } from "~/features/product/manage/components/pictures-note";
import { formatRupees } from "~/lib/money";

type TourRowsProps = {
  tours: readonly Tour[];
  onEdit: (tour: Tour) => void;
  onCopy: (tour: Tour) => void;
  onDelete: (tour: Tour) => void;
};

/** The list of tours. */
export function TourRows({ tours, onEdit, onCopy, onDelete }: TourRowsProps) {
  return (
    <ul aria-label="Tours" className="divide-y divide-line">
      {tours.map((tour) => (
        <li key={tour._id} className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
          <SelectItem id={tour._id} name={tour.title} />
          <Picture src={tour.images[0]} alt="" sizes="96px" className="h-16 w-24 shrink-0 rounded-control" />
          <div className="min-w-40 flex-1">
            <h3 className="text-lg leading-snug">{tour.title}</h3>
            <p className="text-sm text-soft">
              <span>{`${tour.type} · ${tour.duration} ·`}</span>{" "}
              <span className="tabular-nums">{formatRupees(tour.price)}</span>
            </p>
            <PicturesNote images={tour.images} imageTexts={tour.imageTexts} />
          </div>
          <div className="flex flex-wrap gap-2">
            <ItemActions
              kind="tour"
              id={tour._id}
              name={tour.title}
              onEdit={() => onEdit(tour)}
              onCopy={() => onCopy(tour)}
              onDelete={() => onDelete(tour)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
