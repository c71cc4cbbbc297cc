import { createColumnHelper } from "@tanstack/react-table";
import type { ColumnLayout } from "~/components/portal/data-table";
import { Picture } from "~/components/ui/picture";
import type { Car } from "~/features/product/kinds/car/car.schema";
import { SelectItem } from "~/features/product/manage/bulk/components/selection";
import { ItemActions } from "~/features/product/manage/components/item-actions";
import { PicturesNote } from "~/features/product/manage/components/pictures-note";
import { formatRupees } from "~/lib/money";

type Actions = Record<"onToggle" | "onEdit" | "onCopy" | "onDelete", (car: Car) => void>;

const column = createColumnHelper<Car>();
const fixed = { enableSorting: false };

export const carLayout: Readonly<Record<string, ColumnLayout>> = {
  name: { label: null },
  seatCapacity: { isNumeric: true },
  price: { isNumeric: true },
  units: { isNumeric: true },
  actions: { label: null },
};

/** The columns of the vehicle table. */
export function carColumns({ onToggle, onEdit, onCopy, onDelete }: Actions) {
  return [
    column.accessor("name", {
      ...fixed,
      header: "Vehicle",
      cell: ({ row: { original: car } }) => (
        <div className="flex items-center gap-3">
          <SelectItem id={car._id} name={car.name} />
          <Picture
            src={car.image}
            alt=""
            sizes="72px"
            className="h-12 w-18 shrink-0 rounded-control @table:@max-4xl:hidden"
          />
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{car.name}</p>
            <p className="line-clamp-1 text-sm text-soft">{car.tagline}</p>
            <PicturesNote images={car.images} imageTexts={car.imageTexts} />
          </div>
        </div>
      ),
    }),
    column.accessor("carType", { ...fixed, header: "Type" }),
    column.accessor("engineType", { ...fixed, header: "Engine" }),
    column.accessor("transmission", { ...fixed, header: "Transmission" }),
    column.accessor("seatCapacity", { ...fixed, header: "Seats" }),
    column.accessor("price", { ...fixed, header: "Price per day", cell: ({ getValue }) => formatRupees(getValue()) }),
    column.accessor("units", { ...fixed, header: "How many" }),
    column.accessor("availability", {
      ...fixed,
      header: "Availability",
      cell: ({ row: { original: car } }) => {
        const text = car.availability ? "Available" : "Unavailable";
        return (
          <button
            type="button"
            aria-label={`${text}: ${car.name}`}
            title={car.availability ? "Make unavailable" : "Make available"}
            onClick={() => onToggle(car)}
            className={
              car.availability
                ? "min-h-8 rounded-full border border-confirmed-line bg-confirmed-bg px-3 font-semibold text-[0.8125rem] text-confirmed"
                : "min-h-8 rounded-full border border-danger-line bg-danger-bg px-3 font-semibold text-[0.8125rem] text-danger"
            }
          >
            {text}
          </button>
        );
      },
    }),
    column.display({
      id: "actions",
      header: "Actions",
      cell: ({ row: { original: car } }) => (
        <div className="flex flex-wrap gap-2 @5xl:flex-nowrap @table:@max-4xl:grid @table:@max-4xl:gap-1">
          <ItemActions
            kind="car"
            id={car._id}
            name={car.name}
            onEdit={() => onEdit(car)}
            onCopy={() => onCopy(car)}
            onDelete={() => onDelete(car)}
          />
        </div>
      ),
    }),
  ];
}
