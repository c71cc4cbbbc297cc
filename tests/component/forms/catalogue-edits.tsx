import { page } from "vitest/browser";
import { z } from "zod";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { ManageCars } from "~/features/product/kinds/car/components/admin/manage-cars";
import { ManageOffers } from "~/features/product/kinds/offer/components/admin/manage-offers";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { ManageTours } from "~/features/product/kinds/tour/components/admin/manage-tours";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { BulkDialog } from "~/features/product/manage/bulk/components/bulk-dialog";
import { AppError } from "~/server/api/errors";
import { answer } from "~tests/component/far-side";
import { changedMeanwhile, type EditForm } from "./edit-form";
import { noRows } from "./portal-form";
import { press } from "./refused-form";

const nothing = () => undefined;
const merged = page.getByRole("alert").filter({ hasText: "Nothing of yours is lost" });
const [tour, car, offer] = [
  { ...exampleTour, version: 1 },
  { ...exampleCar, version: 1 },
  { ...exampleOffer, version: 1 },
];
const bulk = z.object({ products: z.array(z.object({ version: z.number() })) });
const bulkVersion = (input: unknown) => bulk.parse(input).products[0]?.version;

/** The forms that edit the catalogue. */
export const catalogueEdits: EditForm[] = [
  {
    title: "a tour",
    procedure: "tour.update",
    file: "product/kinds/tour/components/admin/tour-form.tsx",
    page: <ManageTours />,
    answers: (changes = { price: 5100 }) => {
      answer("tour.list", () => ({ ...noRows, results: [tour], total: 1 }));
      answer("tour.update", changedMeanwhile({ ...tour, ...changes, version: 2 }));
    },
    open: () => press(`Edit ${tour.title}`),
    field: page.getByLabelText("Duration"),
    text: "4 days",
    save: () => press("Update Tour"),
    notice: merged,
    theirs: /₹4,500 → ₹5,100/,
    same: { changes: { duration: "5 days" }, label: "Duration", shown: "5 days" },
  },
  {
    title: "a car",
    procedure: "car.update",
    file: "product/kinds/car/components/admin/car-form.tsx",
    page: <ManageCars />,
    answers: (changes = { price: 5100 }) => {
      answer("car.list", () => ({ ...noRows, results: [car], total: 1 }));
      answer("car.update", changedMeanwhile({ ...car, ...changes, version: 2 }));
    },
    open: () => press(`Edit ${car.name}`),
    field: page.getByLabelText("Tagline"),
    text: "For the high passes",
    save: () => press("Update Vehicle"),
    notice: merged,
    theirs: /₹4,800 → ₹5,100/,
    same: { changes: { tagline: "Their tagline" }, label: "Tagline", shown: "Their tagline" },
  },
  {
    title: "an offer",
    procedure: "offer.update",
    file: "product/kinds/offer/components/admin/use-offer-form.ts",
    page: <ManageOffers />,
    answers: (changes = { duration: "5 days" }) => {
      answer("offer.list", () => ({ offers: [offer], total: 1, pages: 1 }));
      answer("offer.update", changedMeanwhile({ ...offer, ...changes, version: 2 }));
    },
    open: () => press(`Edit ${offer.title}`),
    field: page.getByLabelText("Subtitle"),
    text: "A week in Kohima",
    save: () => press("Update Offer"),
    notice: merged,
    theirs: /4 days 3 nights → 5 days/,
    same: { changes: { subtitle: "Their subtitle" }, label: "Subtitle", shown: "Their subtitle" },
  },
  {
    title: "the change of selected products",
    procedure: "catalogue.applyChange",
    file: "product/manage/bulk/components/bulk-dialog.tsx",
    page: (
      <BulkDialog
        kind="tour"
        things="tours"
        action="raise"
        ids={[tour._id]}
        focusId="list"
        onClose={nothing}
        onDone={nothing}
      />
    ),
    answers: () => {
      let version = 1;
      const preview = () => ({
        results: [
          {
            _id: tour._id,
            title: tour.title,
            version,
            changes: [{ field: "Price", from: "₹4,500", to: "₹4,950" }],
            problem: null,
            note: null,
          },
        ],
      });
      answer("catalogue.previewChange", preview);
      answer("catalogue.applyChange", (input) => {
        version = 2;
        if (bulkVersion(input) === version) return preview();
        throw new AppError("EDIT_CONFLICT", "Changed by somebody else since the preview. Nothing was saved.");
      });
    },
    field: page.getByLabelText("Change in percent"),
    text: "10",
    save: async () => {
      await press("Preview");
      await press("Apply to 1 tour");
    },
    notice: page.getByRole("alert").filter({ hasText: "Changed by somebody else since the preview" }),
    versionOf: bulkVersion,
    same: null,
  },
];
