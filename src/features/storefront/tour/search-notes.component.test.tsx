import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readTourView } from "~/features/product/kinds/tour/tour-filters.rules";
import { renderSite } from "~tests/component/render";
import { SearchNotes } from "./search-notes";
import { TourFilterForm } from "./tour-filter-form";

test("asks for the ages of children, and opens the field for them", async () => {
  await renderSite(
    <>
      <TourFilterForm view={readTourView({ search: "2 adults 2 kids" })} />
      <SearchNotes kids={2} leftOut={[]} />
    </>,
    "/browse/tours?search=2+adults+2+kids",
  );
  const ages = page.getByLabelText("Children's ages");
  await expect.element(ages).not.toBeVisible();
  await expect.element(page.getByText("Until you say, we show the price of adults.")).toBeVisible();
  await userEvent.click(page.getByRole("link", { name: "How old are the 2 children?" }));
  await expect.element(ages).toBeVisible();
});

test.each([
  [0, "How old are the children?"],
  [1, "How old is the child?"],
])("asks about %s children: %s", async (kids, question) => {
  await renderSite(<SearchNotes kids={kids} leftOut={[]} />, "/browse/tours");
  await expect.element(page.getByRole("link", { name: question })).toBeVisible();
});

test("names the words that no tour has", async () => {
  await renderSite(<SearchNotes kids={null} leftOut={["zzyzx", "qwfpgj"]} />, "/browse/tours");
  const words = page.getByText("Not understood, and in the text of no tour: “zzyzx”, “qwfpgj”.");
  await expect.element(words).toBeVisible();
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});

test("says of a wish that no tour mentions it, and where to ask", async () => {
  await renderSite(<SearchNotes kids={null} leftOut={["vegetarian", "wheelchair", "zzyzx"]} />, "/browse/tours");
  const wishes = page.getByText(
    "No tour here says anything about vegetarian food or wheelchairs. Ask for it when you book: we tell you what is possible.",
  );
  await expect.element(wishes).toBeVisible();
  await expect.element(page.getByText("Not understood, and in the text of no tour: “zzyzx”.")).toBeVisible();
});
