import { buttonStyles } from "~/components/ui/button-classes";
import { bedDoubleIcon, carFrontIcon, mountainIcon } from "~/components/ui/icon-paths";
import { PathIcon, searchIcon } from "~/components/ui/path-icon";
import { carTypes } from "~/features/product/kinds/car/car-kinds.rules";
import { hasHotelList } from "~/lib/site";
import { PanelSelect } from "./panel-field";
import { SearchButton, submit } from "./search-button";
import { SearchForm } from "./search-form";
import { TourSearch } from "./tour-search";

const kinds = [
  { id: "tours", label: "Tours", icon: mountainIcon },
  { id: "cars", label: "Cars", icon: carFrontIcon },
  { id: "hotels", label: "Hotels", icon: bedDoubleIcon },
];
const seats = [4, 5, 7];

const panel = "flex-wrap items-stretch md:flex-nowrap";

/** The search forms for hotels, tours and cars. CSS switches between them, so that it works without JavaScript. */
export function SearchPanel() {
  const shown = kinds.filter(({ id }) => id !== "hotels" || hasHotelList());
  return (
    <div className="mx-auto max-w-5xl rounded-[20px] border border-line bg-card shadow-float has-[#search-cars:checked]:[--cars:flex] has-[#search-hotels:checked]:[--hotels:flex] has-[#search-tours:checked]:[--tours:flex]">
      <fieldset className="border-line border-b p-2.5">
        <legend className="sr-only">What are you looking for?</legend>
        <div className="grid auto-cols-fr grid-flow-col gap-1 sm:inline-grid sm:auto-cols-max">
          {shown.map(({ id, label, icon }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 sm:px-4 font-semibold text-[0.9375rem] text-soft transition-colors hover:bg-mist has-checked:bg-chosen has-checked:text-on-deep has-focus-visible:outline-3 has-focus-visible:outline-leaf-500 has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="search-kind"
                id={`search-${id}`}
                defaultChecked={id === "tours"}
                className="sr-only"
              />
              <PathIcon path={icon} className="hidden size-4.5 shrink-0 min-[22.5rem]:block" />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TourSearch />
      <SearchForm action="/browse/cars" className={`${panel} [display:var(--cars,none)]`}>
        <PanelSelect label="Kind of car" name="carType" any="Any" options={carTypes.map((type) => [type, type])} />
        <PanelSelect
          label="Seats"
          name="seatCapacity"
          any="Any number"
          options={seats.map((count) => [String(count), `${count}+`])}
        />
        <SearchButton label="Search cars" />
      </SearchForm>
      {hasHotelList() && <HotelsPanel />}
    </div>
  );
}

function HotelsPanel() {
  return (
    <div className={`${panel} [display:var(--hotels,none)] md:items-center`}>
      <p className="flex-1 px-5 pt-5 pb-2 max-md:basis-full text-[0.9375rem] text-soft md:py-4">
        Rooms, photos, amenities and house rules of hotels across the region, side by side.
      </p>
      <a href="/browse/hotels" className={buttonStyles({ size: "lg", className: submit })}>
        <PathIcon path={searchIcon} />
        See hotels
      </a>
    </div>
  );
}
