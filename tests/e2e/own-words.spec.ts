import { join } from "node:path";
import { adminSettings } from "~tests/support/admin";
import { expectClean, expectWhole } from "./access-support";
import { mailTo } from "./app-under-test";
import { startEmptyApp } from "./own-app";
import { pictureFile } from "./portal-catalogue";
import { book, makeTour, signIn } from "./portal-support";
import { expect, onDesktop, test, tripDay } from "./support";

let app: Awaited<ReturnType<typeof startEmptyApp>>;

test.describe("an app that an owner sets up", onDesktop, () => {
  // One worker, so that the app is started once.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    app = await startEmptyApp(adminSettings);
  });
  test.afterAll(() => app.stop());

  test("the dashboard lists the first steps, which are done, skipped and taken up again", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page);
    // The steps are asked for in the request of the counts, so they appear when the counts do.
    const together = page.waitForRequest(/settings\.firstSteps.*booking\.summary/);
    await page.goto("/admin/dashboard");
    await together;
    const steps = page.getByRole("region", { name: "First steps" });
    await expect(steps.getByRole("listitem")).toHaveCount(7);
    await expectClean(page);
    await expectWhole(page, "/admin/dashboard");

    await steps.getByRole("button", { name: "Add a tour" }).click();
    await expect(page.getByRole("tab", { name: "Manage Tours" })).toHaveAttribute("data-state", "active");
    await page.getByRole("tab", { name: "Dashboard" }).click();

    await steps.getByRole("link", { name: "Set the name" }).click();
    await page.getByLabel("Name", { exact: true }).first().fill("Barak Valley Trips");
    await page.getByLabel("Languages you speak").fill("English, Hindi, Assamese");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await page.goto("/contact");
    await expect(page.getByText("We speak English, Hindi, Assamese.")).toBeVisible();
    await page.goto("/admin/dashboard");
    await expect(steps.getByRole("listitem").filter({ hasText: "Name your business" })).toContainText("Done");

    await steps.getByRole("link", { name: "Set the inbox" }).click();
    const inbox = page.getByLabel("Contact inbox");
    await expect(inbox).toBeInViewport();
    await inbox.fill("hello@barak.example");
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await page.goto("/admin/dashboard");
    await expect(steps.getByRole("listitem").filter({ hasText: "Say who gets the messages" })).toContainText("Done");

    const payment = steps.getByRole("listitem").filter({ hasText: "Choose how customers pay" });
    await payment.getByRole("button", { name: /^Skip/ }).click();
    await expect(steps.getByRole("listitem")).toHaveCount(6);
    await steps.getByRole("button", { name: "Skip all" }).click();
    await expect(steps).toBeHidden();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Recent Bookings" })).toBeVisible();
    await expect(steps).toBeHidden();

    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Show them on the dashboard" }).click();
    await expect(page.getByText("The first steps are on the dashboard.")).toBeVisible();
    await page.goto("/admin/dashboard");
    await expect(steps.getByRole("listitem")).toHaveCount(7);
    await page.close();
  });

  test("an owner's words are shown in the preview, and then in the mail about a booking", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page);
    await page.goto("/admin/settings/texts");
    const preview = page.getByRole("region", { name: "Preview of the mail" });
    const mail = preview.frameLocator("iframe");
    await expect(mail.getByText("We write to you once your booking is confirmed")).toBeVisible();

    const introduction = page.getByLabel("Introduction");
    await introduction.fill("Dear {nmae}, welcome.");
    await page.getByRole("button", { name: "Save Text" }).click();
    await expect(page.getByText("{nmae} cannot be used here. Possible: {name},")).toBeVisible();
    await expect(introduction).toHaveValue("Dear {nmae}, welcome.");

    await introduction.fill("Dear {name}, the kettle is on for {date}.");
    await page.getByLabel("Subject").fill("We have it, {name}: {product}");
    await expect(page.getByTestId("preview-subject")).toHaveText("We have it, Asha: Living root bridges of Nongriat");
    await expect(mail.getByText("Dear Asha, the kettle is on for 15 Jan 2027.")).toBeVisible();
    await expect(mail.getByText("NE-7K3F9Q")).toBeVisible();
    await page.getByRole("button", { name: "Save Text" }).click();
    await expect(page.getByText("Text saved.")).toBeVisible();

    const tour = await makeTour(page.request, { title: "Tea gardens of Silchar" });
    const booked = await book(page.request, { tourId: tour._id, totalPrice: tour.price });
    const sent = await mailTo(booked.email, /^Subject: We have it, /m, join(app.dataDir, "mail"));
    expect(sent).toContain("the kettle is on for");
    expect(sent).toContain(booked.reference);

    await page.getByRole("button", { name: "Use the standard text" }).click();
    await expect(introduction).toHaveValue(/^Thank you\. We write to you once/);
    await page.getByRole("button", { name: "Save Text" }).click();
    await expect(page.getByRole("option", { name: "Booking received (your text)" })).toHaveCount(0);
    await page.close();
  });

  test("a booking has a link to WhatsApp with the operator's message, marked once it was opened", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page);
    const { _id: tourId, price: totalPrice } = await makeTour(page.request, { title: "Ferry to Majuli" });
    const { reference } = await book(page.request, { tourId, totalPrice });
    await page.goto(`/admin/departures/sheet?trip=${tourId}&on=${tripDay("01-15")}`);
    const link = page.getByRole("link", { name: /^WhatsApp to / });
    const href = new URL((await link.getAttribute("href")) ?? "");
    expect(href.host + href.pathname).toMatch(/^wa\.me\/91\d{10}$/);
    expect(href.searchParams.get("text")).toContain(reference);
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const [opened] = await Promise.all([page.waitForEvent("popup"), link.click()]);
    await opened.close();
    await expect(page.getByText("Opened", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Opened", { exact: true })).toBeVisible();
    await page.close();
  });

  test("a name of two words fits beside a wide logo, in the top bar and in the portal", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page);
    await page.goto("/admin/settings");
    const name = "Brahmaputra Journeys";
    await page.getByLabel("Name", { exact: true }).first().fill(name);
    const choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture" }).first().click();
    await (await choosing).setFiles(await pictureFile("logo.png", "#205060", { width: 600, height: 100 }));
    await expect(page.getByRole("list", { name: "Pictures" }).getByRole("button", { name: /^Remove/ })).toBeVisible();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();

    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/contact");
      const bar = page.getByRole("banner");
      const brand = bar.getByRole("link", { name: `${name}, home` });
      await expect(brand.locator("img")).toBeInViewport({ ratio: 1 });
      const [whole, around] = [await brand.boundingBox(), await bar.boundingBox()];
      const end = (box: typeof whole) => (box ? box.y + box.height : 0);
      expect(end(whole), `${width} px`).toBeLessThanOrEqual(end(around));
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      if (width !== 768) await expect(brand.getByText(name)).toBeInViewport({ ratio: 1 });
      const links = bar.getByRole("link").filter({ visible: true });
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    }
    await page.goto("/admin/dashboard");
    const inPortal = page.getByRole("link", { name: `${name}, home` });
    const beyond = await inPortal.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond).toBeLessThanOrEqual(0);
    await page.close();
  });

  test("without hotels there is no page, link, tab of the search or address in the sitemap", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page);
    await page.goto("/admin/settings");
    await page.getByLabel("Show the hotels' page").uncheck();
    await page.getByRole("button", { name: "Save Settings" }).click();
    await expect(page.getByText("Settings saved.")).toBeVisible();

    const answer = await page.goto("/browse/hotels");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
    for (const path of ["/", "/browse/tours", "/contact", "/terms"]) {
      await page.goto(path);
      await expect(page.locator('a[href*="/browse/hotels"]')).toHaveCount(0);
    }
    await page.goto("/");
    await expect(page.getByRole("radio", { name: "Tours" })).toHaveCount(1);
    await expect(page.getByRole("radio", { name: "Hotels" })).toHaveCount(0);
    expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain("/browse/hotels");
    await page.close();
  });
});
