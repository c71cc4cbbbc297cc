import type { Page } from "@playwright/test";
import { allParts, type ProductPart } from "~/features/product/manage/page/product-parts.rules";
import type { ProductKind } from "~/features/product/registry";
import { addDays, dateInIndia } from "~/lib/dates";

/** Ids and links of rows in the large data that addresses contain. */
export type Rows = Record<"tour" | "car" | "offer" | "draft" | "day" | "customer" | "booking" | "travelled", string> &
  Record<"webhook" | "sheetLink" | "detailsLink", string>;

/** The states in which a screen is opened: see CONTRIBUTING.md. */
export const states = ["large", "empty", "loading", "failing"] as const;
export type State = (typeof states)[number];

export type Screen = {
  /** Part of the picture's file name. */
  name: string;
  path: (rows: Rows) => string;
  /** In which states; all by default. Pages of one row have no empty state, and pages of the server no loading one. */
  states?: readonly State[];
  /**
   * What a person does before the screen is looked at. In the states loading and failing, the page itself has loaded, and what is
   * asked from here on waits or fails.
   */
  act?: (page: Page, rows: Rows, state: State) => Promise<unknown>;
  /** Opened by somebody who has not logged in. */
  isSignedOut?: true;
  /** The status of the page's answer while nothing fails; 200 by default. */
  status?: 404;
};

/** For a page of one row. */
const ofOne: readonly State[] = ["large", "loading", "failing"];
/** For a page that comes from the server whole. */
const whole: readonly State[] = ["large", "empty", "failing"];
const ofOneWhole: readonly State[] = ["large", "failing"];
const large: readonly State[] = ["large"];

const list = (name: string, path = `/admin/${name}`): Screen => ({ name, path: () => path });
/** What appears when somebody does something. An empty app has nothing to do it with. */
const acted = (name: string, path: Screen["path"], act: NonNullable<Screen["act"]>): Screen => ({
  name,
  path,
  act,
  states: ofOne,
});
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** Step 1 of Close dates and inform guests, with the first tours that are listed. */
async function chooseClosing(page: Page, { day }: Rows): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Search by title").fill("a");
  const boxes = main.getByRole("list", { name: "Found" }).getByRole("checkbox");
  await boxes.first().waitFor();
  for (const box of (await boxes.all()).slice(0, 5)) await box.check();
  await main.getByLabel("First day").fill(day);
  await main.getByLabel("Last day").fill(day);
  await main.getByLabel("Reason", { exact: true }).fill("Landslide on the road");
  await press(page, "See who is affected");
  await page.getByRole("heading", { name: /^Step 2 of 3/ }).waitFor();
}

const searchHeader = (page: Page) => page.getByLabel("Find in the portal").fill("as");

/** The preview of other prices for all tours of the list's first page. */
async function changePrices(page: Page): Promise<void> {
  await page.getByLabel("Select all tours on this page").check();
  await press(page, "Change prices");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Change in percent").fill("8");
  await dialog.getByRole("button", { name: "Preview" }).click();
}

/** The dialog that gives somebody's trips of two months to another. */
async function replace(page: Page, _rows: Rows, state: State): Promise<void> {
  await press(page, /^Replace/);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Last day").fill(addDays(dateInIndia(new Date()), 60));
  await dialog.getByRole("combobox", { name: "By whom" }).click();
  // While the names are awaited or cannot be loaded, nobody can be chosen.
  const names = page.getByRole("region", { name: "By whom: options" });
  if (state === "large") await names.getByRole("option").first().click();
}

/** The dialog of a trip in the lanes. */
const openTrip = (page: Page) => page.getByRole("list", { name: "To assign" }).getByRole("button").first().click();

/** The form of the first person who has papers and days off. It asks for nothing before it is saved. */
async function editPerson(page: Page, _rows: Rows, state: State): Promise<void> {
  const person = page.getByRole("row").filter({ hasText: "Off until" }).first();
  await person.getByRole("button", { name: /^Edit/ }).click();
  if (state === "large") return;
  await page.getByLabel("Languages").fill("English, Nepali, Mizo");
  await press(page, "Save");
}

/** The dialog of the first booking in the list. */
const openBooking = (page: Page) => page.getByRole("row").filter({ hasText: "NE-" }).first().getByText(/^NE-/).click();

/** The tabs of a product's page. Their loading and failing are the same for all. */
const productParts = (kind: ProductKind, without: readonly ProductPart[] = []): Screen[] =>
  allParts
    .filter((part) => !without.includes(part))
    .map((part, index) => ({
      name: `product-${kind}-${part}`,
      path: (rows) => `/admin/products/${kind}/${rows[kind]}?tab=${part}`,
      states: index === 0 ? ofOne : large,
    }));

/** Screens of the portal, opened by an owner. */
export const portal: readonly Screen[] = [
  list("dashboard"),
  // It asks for nothing.
  { name: "dashboard-hotels", path: () => "/admin/dashboard?tab=Manage-Hotels", states: large },
  list("dashboard-cars", "/admin/dashboard?tab=Manage-Cars"),
  list("dashboard-tours", "/admin/dashboard?tab=Manage-Tours"),
  list("dashboard-offers", "/admin/dashboard?tab=Manage-Offers"),
  acted("dashboard-search", () => "/admin/dashboard", searchHeader),
  acted("dashboard-prices", () => "/admin/dashboard?tab=Manage-Tours", changePrices),
  list("bookings"),
  acted("bookings-dialog", () => "/admin/bookings", openBooking),
  list("bookings-filtered", "/admin/bookings?status=Pending&sort=dateAsc&page=3"),
  list("bookings-new", "/admin/bookings/new"),
  ...productParts("tour"),
  ...productParts("car", ["days"]),
  ...productParts("offer", ["days"]),
  { name: "portal-booking", path: ({ booking }) => `/admin/bookings/${booking}`, states: ofOne },
  list("bookings-manifest", "/admin/bookings/manifest"),
  list("departures"),
  // It asks for nothing before somebody is chosen.
  { name: "departures-trip", path: () => "/admin/departures", act: openTrip, states: large },
  acted("departures-replace", () => "/admin/departures", replace),
  list("departures-day", "/admin/departures?span=day"),
  list("departures-fortnight", "/admin/departures?span=fortnight"),
  list("departures-month", "/admin/departures?span=month"),
  {
    name: "departure-panel",
    path: ({ tour, day }) => `/admin/departures?date=${day}&product=${tour}&trip=${tour}&on=${day}`,
    states: ofOne,
  },
  {
    name: "departure-sheet",
    path: ({ tour, day }) => `/admin/departures/sheet?trip=${tour}&on=${day}`,
    states: ofOne,
  },
  list("close"),
  { name: "close-affected", path: () => "/admin/close", act: chooseClosing, states: large },
  {
    name: "close-outcome",
    path: () => "/admin/close",
    act: async (page, rows) => {
      await chooseClosing(page, rows);
      await press(page, "See what will happen");
      await page.getByRole("heading", { name: /^Step 3 of 3/ }).waitFor();
    },
    states: large,
  },
  list("customers"),
  { name: "customer", path: ({ customer }) => `/admin/customers/${customer}`, states: ofOne },
  list("permits"),
  list("money"),
  list("papers"),
  list("check-in"),
  list("log"),
  list("reviews"),
  list("staff"),
  list("resources"),
  acted("resources-form", () => "/admin/resources", editPerson),
  list("codes"),
  list("mail"),
  list("keys"),
  list("webhooks"),
  { name: "webhook-messages", path: ({ webhook }) => `/admin/webhooks/${webhook}`, states: ofOne },
  list("reports"),
  list("settings"),
  list("settings-texts", "/admin/settings/texts"),
  list("settings-tax", "/admin/settings/tax"),
  list("settings-mail", "/admin/settings/mail"),
  list("settings-whatsapp", "/admin/settings/whatsapp"),
  list("settings-backup", "/admin/settings/backup"),
  { name: "portal-login", path: () => "/admin/login", states: large, isSignedOut: true },
  { name: "portal-invite", path: () => "/admin/invite", states: large, isSignedOut: true },
  { name: "portal-unknown", path: () => "/admin/nowhere", states: large, status: 404 },
  { name: "preview-draft", path: ({ draft }) => `/preview/tour/${draft}`, states: ofOne },
];

/** Screens of the site, opened by a traveller with bookings. */
export const site: readonly Screen[] = [
  { name: "home", path: () => "/", states: whole },
  { name: "tours", path: () => "/browse/tours", states: whole },
  {
    name: "tours-search",
    path: () => "/browse/tours?minDays=3&maxDays=5&state=Assam&adults=2&children=4&sortBy=recommended&page=2",
    states: whole,
  },
  { name: "tour", path: ({ tour }) => `/tour/${tour}`, states: ofOneWhole },
  { name: "tour-permits", path: ({ tour }) => `/tour/${tour}?nationality=DE#permits`, states: ofOneWhole },
  { name: "car", path: ({ car }) => `/car/${car}`, states: ofOneWhole },
  { name: "destinations", path: () => "/destinations", states: large },
  { name: "visa", path: () => "/visa", states: whole },
  { name: "guide", path: () => "/guide", states: whole },
  { name: "saved", path: () => "/saved" },
  { name: "profile", path: () => "/profile" },
  { name: "booking", path: ({ booking }) => `/profile/bookings/${booking}`, states: ofOne },
  { name: "review", path: ({ travelled }) => `/profile/bookings/${travelled}/review`, states: ofOne },
  { name: "sheet-by-link", path: ({ sheetLink }) => sheetLink, states: ofOneWhole },
  { name: "details-by-link", path: ({ detailsLink }) => detailsLink, states: ofOneWhole },
];
