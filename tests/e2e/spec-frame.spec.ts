import { brand } from "~/brand";
import { footerGroups, legalLinks } from "~/components/layout/footer-links";
import { sampleId } from "~tests/support/sample";
import { expect, holdRequests, navigation, onDesktop, onPhone, requirement, signInAsNew, test } from "./support";

const framed = {
  "/": /./,
  [`/offers/${sampleId("offer")}`]: "Bihu with a Family near Jorhat",
  "/browse/tours": "Tours of the eight states",
  "/browse/cars": "Cars for the hill roads",
  "/browse/hotels": /./,
  "/contact": "Talk to us",
  [`/tour/${sampleId("tour")}`]: /./,
  [`/car/${sampleId("car")}`]: /./,
  "/profile": "My Bookings",
};
const bare = { "/login": "Welcome back", "/register": "Create your account", "/forgot-password": /password/ };

test("each address has its screen, with or without top bar and footer", {
  ...requirement(
    "home.route",
    "offer.route",
    "tours.route",
    "cars.route",
    "hotels.route",
    "contact.route",
    "tour.route",
    "car.route",
    "login.route",
    "register.route",
    "profile.route",
    "reset.route",
    "frame.shared-parts",
    "frame.bare-pages",
  ),
  ...onDesktop,
}, async ({ page }) => {
  for (const [path, heading] of Object.entries(framed)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("banner")).toBeInViewport();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const height = await page.getByRole("banner").evaluate((bar) => bar.getBoundingClientRect().height);
    const padding = await page
      .getByRole("main")
      .evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop));
    expect(padding).toBeGreaterThanOrEqual(height);
  }
  for (const [path, heading] of Object.entries(bare)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});

test("the desktop's top bar has its links, signed in and signed out", {
  ...requirement("frame.top-bar", "frame.thresholds", "session.login-stores", "session.logout-removes"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/browse/hotels");
  const bar = navigation(page);
  const leadsTo = (name: string, path: string) =>
    expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", new RegExp(`^${path}(\\?|$)`));
  await leadsTo("Home", "/");
  await leadsTo("Hotels", "/browse/hotels");
  await leadsTo("Tours", "/browse/tours");
  await leadsTo("Cars", "/browse/cars");
  await leadsTo("Offers", "/offers");
  await leadsTo("Login", "/login");
  await leadsTo("Get Started", "/register");
  await expect(bar.getByRole("link", { name: "My Bookings" })).toHaveCount(0);
  const contactBar = page.getByRole("banner").getByText(brand.supportPhone).locator("xpath=ancestor::div[2]");
  expect((await contactBar.boundingBox())?.height).toBe(2.5 * 16);

  const {
    traveller: { email, password },
  } = await signInAsNew(page);
  await page.evaluate(() => window.sessionStorage.setItem("signed-in-once", "yes"));
  await bar.getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await leadsTo("My Bookings", "/profile");
  expect(await page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "{}").email)).toBe(email);
  await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
  await bar.getByRole("button", { name: "Logout" }).click();
  await leadsTo("Login", "/login");
  expect(await page.evaluate(() => window.localStorage.getItem("user"))).toBeNull();
});

test("the phone's bottom bar has its links, signed in and signed out", {
  ...requirement("frame.bottom-bar", "frame.shared-parts"),
  ...onPhone,
}, async ({ page }) => {
  await page.goto("/");
  const bar = navigation(page);
  const places = bar.locator("> ul > li > :is(a, button)");
  await expect(places).toHaveText(["Home", "Tours", "Cars", "Login", "More"]);
  await bar.getByRole("button", { name: "More" }).click();
  const menu = page.getByRole("list", { name: "More" });
  await expect(menu.getByRole("listitem")).toHaveText(["Hotels", "Offers", "Saved tours", "Get Started"]);
  await expect(menu.getByRole("link", { name: "Hotels" })).toHaveAttribute("href", "/browse/hotels");
  await expect(menu.getByRole("link", { name: "Get Started" })).toHaveAttribute("href", "/register");

  await signInAsNew(page);
  await page.goto("/");
  await expect(places).toHaveText(["Home", "Tours", "Cars", "Profile", "More"]);
  await expect(bar.getByRole("link", { name: "Profile" })).toHaveAttribute("href", "/profile");
  await bar.getByRole("button", { name: "More" }).click();
  await expect(menu.getByRole("listitem")).toHaveText(["Hotels", "Offers", "Saved tours", "Logout"]);
  await menu.getByRole("button", { name: "Logout" }).click();
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
});

test("a page that loads shows 'Loading...'", {
  ...requirement("frame.loading"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/contact");
  const arrive = await holdRequests(page, /_rsc=/);
  await navigation(page).getByRole("link", { name: "Tours" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." })).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tours of the eight states");
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("every footer link opens a page, and the newsletter box sends nothing", {
  ...requirement("frame.footer-links", "frame.newsletter"),
  ...onDesktop,
}, async ({ page, request }) => {
  await page.goto("/contact");
  const footer = page.getByRole("contentinfo");
  const names = [...footerGroups().flatMap(({ links }) => links), ...legalLinks].map(({ label }) =>
    label.toLowerCase(),
  );
  expect(names.sort()).toEqual(
    "adventure blog cars cookies culture custom destinations flights guide hotels insurance offers packages privacy terms visa".split(
      " ",
    ),
  );
  for (const name of names) {
    const href = await footer.getByRole("link", { name: new RegExp(`^${name}$`, "i") }).getAttribute("href");
    expect(href).toMatch(/^\/[a-z]/);
    expect((await request.get(href ?? "")).status()).toBe(200);
  }
  const requests: string[] = [];
  page.on("request", (asked) => {
    // The first key press loads code; that is not a request of the box.
    if (asked.resourceType() !== "script") requests.push(asked.url());
  });
  await footer.getByLabel("Stay Updated").fill("asha@example.com");
  await footer.getByLabel("Stay Updated").press("Enter");
  await expect(page).toHaveURL(/\/contact$/);
  expect(requests).toEqual([]);
});
