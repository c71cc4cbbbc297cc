import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { answer, callsOf, gate, LostAnswer } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { answerUploads, pictureFile } from "~tests/component/uploads";
import { ManageOffers } from "./manage-offers";

const { title, image: picture } = exampleOffer;
const add = page.getByRole("region", { name: "Add New Offer" });
const edit = page.getByRole("region", { name: "Edit Offer" });
const card = page.getByRole("list", { name: "Offers" }).getByRole("listitem");
const button = (text: string) => page.getByRole("button", { name: text, exact: true });
const alert = (text: string) => page.getByRole("alert").filter({ hasText: text }).first();
const question = page.getByRole("alertdialog", { name: "Are you sure to delete this offer?" });

/** The far side's offers. */
function keepOffers(offers: (typeof exampleOffer)[]) {
  answer("offer.list", () => ({ offers, total: offers.length, pages: 1 }));
}

const lose = () => {
  throw new LostAnswer();
};

test(
  "an offer is added: checked in the specified order, and parsed from what was typed",
  requirement(
    "manage-offers.grid",
    "manage-offers.panel",
    "manage-offers.rule-order",
    "manage-offers.digits-only",
    "manage-offers.edit-clears-error",
    "manage-offers.parsing",
    "manage-offers.images-only",
    "manage-offers.modes",
    "manage-offers.saved",
    "manage-offers.busy-label",
    "manage-offers.upload-busy",
    "manage-offers.description-rows",
    "manage-offers.actions",
  ),
  async () => {
    keepOffers([]);
    await renderPortal(<ManageOffers />, "/admin/dashboard");
    await expect.element(page.getByText("No offers found.")).toBeVisible();
    await button("Add New").click();
    const create = add.getByRole("button", { name: "Create Offer" });
    const fault = (text: string) => add.getByRole("alert").filter({ hasText: text });
    const field = (label: string) => add.getByLabelText(label, { exact: true });
    await create.click();
    await expect.element(fault("Title is required")).toBeVisible();
    await field("Title").fill(title);
    await expect.element(add.getByText("Title is required")).not.toBeInTheDocument();
    await create.click();
    await expect.element(fault("Valid price is required")).toBeVisible();
    await userEvent.type(field("Price"), "₹9,000.50x");
    await expect.element(field("Price")).toHaveValue("9000.50");
    await create.click();
    await expect.element(fault("Valid original price is required")).toBeVisible();
    await userEvent.type(field("Original price"), "-12000");
    await expect.element(field("Original price")).toHaveValue("12000");
    await userEvent.type(field("Discount (%)"), "a2b5%");
    await expect.element(field("Discount (%)")).toHaveValue("25");
    await field("Discount (%)").clear();
    await field("Subtitle").fill("Four days in Kohima");
    await field("Type").fill("Festival");
    await field("Features").fill(" Pass , ,Homestay,");
    await expect.element(field("Description")).toHaveAttribute("rows", "4");
    const image = field("Upload image");
    await expect.element(image).toHaveAttribute("accept", "image/*");

    // Upload and saving are held so that their busy labels can be seen.
    const upload = gate();
    answerUploads(() => upload.passed.then(() => ({ status: 200, body: { url: picture } })));
    await image.upload(pictureFile("festival.png"));
    await expect.element(add.getByRole("button", { name: "Uploading..." })).toBeDisabled();
    await expect.element(create).toBeDisabled();
    upload.open();
    await expect.element(field("Image")).toHaveValue(picture);
    const saving = gate();
    answer("offer.create", async () => {
      await saving.passed;
      keepOffers([exampleOffer]);
      return exampleOffer;
    });
    await create.click();
    await expect.element(add.getByRole("button", { name: "Creating..." })).toBeDisabled();
    saving.open();
    await expect.element(add).not.toBeInTheDocument();
    await expect.element(card).toHaveTextContent(title);
    await expect.element(card).toHaveTextContent("Four days in Kohima");
    await expect.element(card).toHaveTextContent("Festival");
    const sent = callsOf("offer.create")[0]?.input;
    expect(sent).toMatchObject({
      price: 9000.5,
      originalPrice: 12_000,
      features: ["Pass", "Homestay"],
      image: picture,
    });
    expect(sent).not.toMatchObject({ validTill: expect.anything() });
    expect(sent).not.toMatchObject({ discount: 25 });
  },
);

test(
  "an offer is edited: its form shows what is stored, and an offer past its last day says so",
  requirement("manage-offers.modes", "manage-offers.edit-clears-error", "manage-offers.saved"),
  async () => {
    keepOffers([exampleOffer]);
    await renderPortal(<ManageOffers />, "/admin/dashboard");
    await expect.element(card).not.toHaveTextContent("Expired");
    await button(`Edit ${title}`).click();
    await expect.element(edit.getByLabelText("Features")).toHaveValue("Festival pass, Homestay, Breakfast");
    const update = edit.getByRole("button", { name: "Update Offer" });
    await edit.getByText("Season, closed days and changes").click();
    await edit.getByLabelText("Must be booked at least").fill("soon");
    await update.click();
    await expect.element(alert("Must be 0 to 365")).toBeVisible();
    await edit.getByLabelText("Must be booked at least").clear();
    await expect.element(page.getByText("Must be 0 to 365")).not.toBeInTheDocument();
    await edit.getByRole("textbox", { name: "Valid till" }).fill("2020-01-31");
    const saving = gate();
    answer("offer.update", async () => {
      await saving.passed;
      keepOffers([{ ...exampleOffer, validTill: "2020-01-31" }]);
      return exampleOffer;
    });
    await update.click();
    await expect.element(edit.getByRole("button", { name: "Updating..." })).toBeDisabled();
    saving.open();
    await expect.element(edit).not.toBeInTheDocument();
    await expect.element(card).toHaveTextContent("Expired");
    expect(callsOf("offer.update")[0]?.input).toMatchObject({ id: exampleOffer._id, validTill: "2020-01-31" });
  },
);

test(
  "an offer is deleted once the question is answered",
  requirement("manage-offers.confirm-delete", "manage-offers.actions"),
  async () => {
    keepOffers([exampleOffer]);
    answer("offer.delete", () => {
      keepOffers([]);
      return { _id: exampleOffer._id, archived: false };
    });
    await renderPortal(<ManageOffers />, "/admin/dashboard");
    await button(`Delete ${title}`).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(page.getByRole("status").filter({ hasText: `${title} was deleted.` })).toBeVisible();
    await expect.element(card).not.toBeInTheDocument();
    expect(callsOf("offer.delete").map(({ input }) => input)).toEqual([{ id: exampleOffer._id }]);
  },
);

test(
  "while the offers load there is a spinner, and after a failure the specified message with a retry",
  requirement("manage-offers.spinner", "manage-offers.load-error"),
  async () => {
    const loading = gate();
    answer("offer.list", async () => {
      await loading.passed;
      throw new LostAnswer();
    });
    await renderPortal(<ManageOffers />, "/admin/dashboard");
    await expect.element(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
    loading.open();
    await expect.element(alert("Failed to load offers"), { timeout: 10_000 }).toBeVisible();
    keepOffers([exampleOffer]);
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect.element(button(`Delete ${title}`)).toBeVisible();
  },
);

test(
  "failures of offers show the specified texts, and the form keeps its fields",
  requirement("manage-offers.failures"),
  async () => {
    keepOffers([exampleOffer]);
    for (const procedure of ["offer.create", "offer.update", "offer.delete"] as const) answer(procedure, lose);
    answerUploads(() => ({ status: 0 }));
    await renderPortal(<ManageOffers />, "/admin/dashboard");
    await button(`Delete ${title}`).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expect.element(alert("Failed to delete offer.")).toBeVisible();
    await button("Add New").click();
    await add.getByLabelText("Upload image").upload(pictureFile("a.png"));
    await expect.element(alert("Image upload failed")).toBeVisible();
    await add.getByLabelText("Title", { exact: true }).fill("Kept");
    await add.getByLabelText("Price", { exact: true }).fill("1");
    await add.getByLabelText("Original price").fill("2");
    await add.getByRole("button", { name: "Create Offer" }).click();
    await expect.element(alert("Failed to save offers. Please try again.")).toBeVisible();
    await expect.element(add.getByLabelText("Title", { exact: true })).toHaveValue("Kept");
  },
);
