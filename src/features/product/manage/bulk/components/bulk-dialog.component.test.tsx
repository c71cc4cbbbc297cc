import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleTour } from "~/features/product/kinds/tour/tour.examples";
import { AppError } from "~/server/api/errors";
import { answer } from "~tests/component/far-side";
import { addressNow, logInAgain, renderPortal } from "~tests/component/render";
import { BulkDialog } from "./bulk-dialog";

const nothing = () => undefined;

test("a new price that is being typed survives the end of the session", async () => {
  answer("catalogue.previewChange", () => {
    throw new AppError("UNAUTHORIZED", "Please log in again.");
  });
  const dialog = (
    <BulkDialog
      kind="tour"
      things="tours"
      action="priceFrom"
      ids={[exampleTour._id]}
      focusId="list"
      onClose={nothing}
      onDone={nothing}
    />
  );
  await renderPortal(dialog, "/admin/dashboard");
  const [from, amount] = [page.getByLabelText("Travel from"), page.getByLabelText("Price for an adult in rupees")];
  await from.fill("2099-10-01");
  await amount.fill("5000");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect.poll(addressNow).toContain("/admin/login?ended=1");
  logInAgain("/admin/dashboard");
  await expect.element(from).toHaveValue("2099-10-01");
  await expect.element(amount).toHaveValue("5000");
});
