import { brand } from "~/brand";
import { expect, holdRequests, navigation, onDesktop, onPhone, requirement, signInAsNew, test } from "./support";

test("the desktop's top bar has its links, signed in and signed out, and the newsletter box sends nothing", {
  ...requirement(
    "frame.top-bar",
    "frame.thresholds",
    "frame.newsletter",
    "session.login-stores",
    "session.logout-removes",
  ),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/contact");
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
  const banner = page.getByRole("banner");
  await expect(banner.getByText(brand.office)).toBeVisible();
  for (const name of [brand.email, ...brand.social.map((one) => one.name)]) {
    await expect(banner.getByRole("link", { name })).toBeVisible();
  }

  const {
    traveller: { email, password },
  } = await signInAsNew(page);
  await page.evaluate(() => window.sessionStorage.setItem("signed-in-once", "yes"));
  await bar.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await leadsTo("My Bookings", "/profile");
  expect(await page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "{}").email)).toBe(email);
  await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
  await bar.getByRole("button", { name: "Logout" }).click();
  await leadsTo("Login", "/login");
  expect(await page.evaluate(() => window.localStorage.getItem("user"))).toBeNull();

  const requests: string[] = [];
  page.on("request", (asked) => {
    // The first key press loads code; that is not a request of the box.
    if (asked.resourceType() !== "script") requests.push(asked.url());
  });
  const newsletter = page.getByRole("contentinfo").getByLabel("Stay Updated");
  await newsletter.fill("asha@example.com");
  await newsletter.press("Enter");
  await expect(page).toHaveURL(/\/contact$/);
  expect(requests).toEqual([]);
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
