import { TourListCard } from "~/features/site/info/components/tour-list-card";
import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const packages: InfoPage = {
  slug: "packages",
  title: "Packages, and what is in them",
  description:
    "Family, honeymoon and adventure tours of Northeast India, what their prices include and what they leave out.",
  lead: "Our tours are packages: rooms, car, guide and most meals for one price per person. Here they are by kind and by price.",
  picture: "/images/tours/pelling-kanchenjunga-honeymoon.avif",
  sections: [
    {
      id: "kinds",
      title: "By kind of journey",
      body: (
        <div className="grid gap-4 lg:grid-cols-3 lg:gap-5">
          <TourListCard
            title="With the family"
            text="Short drives, early dinners, animals that you really see, and days that suit grandparents and children."
            picture="kaziranga-rhino-safari"
            view={{ type: "Family" }}
          />
          <TourListCard
            title="For two"
            text="One room with a view for several nights, a car of your own, and free days."
            picture="dawki-clear-water"
            view={{ type: "Honeymoon" }}
          />
          <TourListCard
            title="On foot and on the water"
            text="Root bridges, rafts, ridges and passes. Each itinerary says how far you walk on which day."
            picture="nongriat-living-root-bridges"
            view={{ type: "Adventure" }}
          />
        </div>
      ),
    },
    ...textSections(`
      ## By price {#purse}

      Prices are for one person and include everything that the tour lists as included.

      - [Up to ₹12,000](/browse/tours?maxPrice=12000&sortBy=priceHigh): three or four days in one place.
      - [Up to ₹20,000](/browse/tours?maxPrice=20000&sortBy=priceHigh): three to six days, a little further out.
      - [The highest price first](/browse/tours?sortBy=priceHigh): a week to Tawang or Mechuka, eleven days below
        Kanchenjunga.

      ## What a price includes {#included}

      Each tour has its own list. These are on nearly all of them:

      - Rooms for every night, two to a room.
      - Breakfast and dinner; on treks and in villages all meals.
      - The car with driver, fuel, tolls, and the driver's room and meals.
      - A local guide.
      - Park fees, village fees and boats that are named.

      Not included: flights and trains to the starting point unless the tour names them, insurance, drinks, tips, and
      visas. Fees of [permits](/visa#who) are not in the price.

      ## If you travel alone {#alone}

      Prices are for two in a room. If you want a room to yourself, say so under Special message when you book; we
      tell you what it costs before we confirm anything. For a tour on your own dates and route, see [private
      tours](/custom).
    `),
  ],
  onward: [
    { label: "All tours", href: "/browse/tours" },
    { label: "Private tours", href: "/custom" },
    { label: "How booking works", href: "/terms" },
  ],
};
