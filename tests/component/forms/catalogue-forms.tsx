import { page } from "vitest/browser";
import ClosePage from "~/app/admin/(portal)/close/page";
import { ManageCars } from "~/features/product/kinds/car/components/admin/manage-cars";
import { ManageOffers } from "~/features/product/kinds/offer/components/admin/manage-offers";
import { ManageTours } from "~/features/product/kinds/tour/components/admin/manage-tours";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { BulkDialog } from "~/features/product/manage/bulk/components/bulk-dialog";
import { answer } from "~tests/component/far-side";
import { noRows, type PortalForm } from "./portal-form";

const nothing = () => undefined;

const kinds = [
  { title: "a tour", panel: <ManageTours />, box: "Title" },
  { title: "a car", panel: <ManageCars />, box: "Name" },
  { title: "an offer", panel: <ManageOffers />, opener: "Add New", box: "Title" },
];

/** The forms of the catalogue. */
export const catalogueForms: PortalForm[] = [
  ...kinds.map(({ title, panel, opener, box }) => ({
    title,
    draft: "product/manage/components/use-item-form.ts",
    guard: "product/manage/components/use-item-form.ts",
    address: "/admin/dashboard",
    page: panel,
    answers: () => {
      answer("tour.list", () => noRows);
      answer("car.list", () => noRows);
      answer("offer.list", () => ({ offers: [], total: 0, pages: 1 }));
    },
    ...(opener && { open: () => page.getByRole("button", { name: opener, exact: true }).click() }),
    opensItself: true,
    field: page.getByLabelText(box, { exact: true }),
    text: "Typed before",
  })),
  {
    title: "the change of selected products",
    draft: "product/manage/bulk/components/bulk-dialog.tsx",
    address: "/admin/dashboard",
    page: (
      <BulkDialog
        kind="tour"
        things="tours"
        action="raise"
        ids={[exampleTour._id]}
        focusId="list"
        onClose={nothing}
        onDone={nothing}
      />
    ),
    field: page.getByLabelText("Change in percent"),
    text: "10",
  },
  {
    title: "the days to close",
    draft: "closing/components/use-closing.ts",
    guard: "closing/components/closing-steps.tsx",
    address: "/admin/close",
    page: <ClosePage />,
    answers: () => {
      answer("closing.list", () => []);
      answer("closing.products", () => []);
    },
    field: page.getByLabelText("Reason", { exact: true }),
    text: "The bridge is closed",
  },
];
