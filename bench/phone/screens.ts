import type { Locator, Page } from "@playwright/test";

/** A screen that is loaded, and of which no press is measured. `isUnlisted`: it asks search engines not to list it. */
export type LoadedScreen = { name: string; path: string; isUnlisted?: boolean };

/**
 * A screen under measurement. `press` does what a visitor does first. It is repeated with a higher `attempt` until
 * `isAnswered`.
 */
export type Screen = LoadedScreen & {
  press: (page: Page, attempt: number) => Promise<unknown>;
  isAnswered: (page: Page) => Promise<boolean>;
};

/** The click returns at once, also if it starts a navigation. */
const click = (target: Locator) => target.click({ noWaitAfter: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A button that opens something: it is not pressed again while this loads, because that would close it. */
const opener = (page: Page, name: string) => page.getByRole("button", { name, exact: true, expanded: false });

const bookNow = {
  press: (page: Page) => click(page.getByRole("button", { name: "Book Now" }).filter({ visible: true }).first()),
  isAnswered: (page: Page) => page.getByRole("dialog").isVisible(),
};

/** Each attempt chooses another option: choosing the same one again changes nothing. */
function filter(options: [string, string], parameter: string) {
  return {
    press: async (page: Page, attempt: number) => {
      const option = page.getByRole("search").getByText(options[attempt % 2 === 0 ? 0 : 1], { exact: true });
      // On a phone the form is folded.
      if (!(await option.isVisible())) await click(page.locator("summary").getByText("Edit", { exact: true }));
      await click(option);
    },
    isAnswered: async (page: Page) => new URL(page.url()).searchParams.has(parameter),
  };
}

/** The public screens of bench/phone.md of which the first press is measured. */
export const screens: Screen[] = [
  {
    name: "Home",
    path: "/",
    press: (page) => click(button(page, "Search tours")),
    isAnswered: async (page) =>
      new URL(page.url()).pathname === "/browse/tours" &&
      (await page.getByRole("region", { name: "Tours" }).getByRole("article").first().isVisible()),
  },
  { name: "Tours", path: "/browse/tours", ...filter(["Adventure", "Family"], "type") },
  { name: "Tour", path: "/tour/019a0000-0000-7000-8a01-000000000001", ...bookNow },
  {
    name: "Offers",
    path: "/offers",
    press: (page) => click(page.getByRole("list", { name: "Offers" }).getByRole("link").first()),
    isAnswered: (page) => page.getByRole("region", { name: "Book this offer" }).isVisible(),
  },
  {
    name: "Offer",
    path: "/offers/019a0000-0000-7000-8a03-000000000001",
    press: (page) => click(opener(page, "Open calendar")),
    isAnswered: (page) => page.getByRole("dialog", { name: "Choose a date" }).isVisible(),
  },
  { name: "Cars", path: "/browse/cars", ...filter(["SUV", "Economy"], "carType") },
  {
    name: "Hotels",
    path: "/browse/hotels",
    press: (page) => click(opener(page, "Filters")),
    isAnswered: (page) => page.locator("button[aria-controls][aria-expanded=true]").isVisible(),
  },
  {
    name: "Contact",
    path: "/contact",
    press: async (page) => {
      // Sent before the scripts are ready, the form leads to an error page. The visitor goes back, and presses again later.
      const isLost = await page.getByRole("heading", { name: "This does not work here" }).isVisible();
      await (isLost ? page.goBack({ waitUntil: "commit" }) : click(button(page, "Send Message")));
    },
    isAnswered: (page) => page.locator("[data-field-error]").first().isVisible(),
  },
];

/** The others, which are loaded alone. */
export const loadedScreens: LoadedScreen[] = [
  { name: "Car", path: "/car/019a0000-0000-7000-8a02-000000000001" },
  { name: "Tours with a search", path: "/browse/tours?search=family+of+four+4+to+5+days+under+25000" },
  { name: "Visa", path: "/visa" },
  { name: "Guide", path: "/guide" },
  { name: "Saved", path: "/saved", isUnlisted: true },
];
