import { join } from "node:path";
import { adminSettings } from "~tests/support/admin";
import { mailTo } from "./app-under-test";
import { startEmptyApp } from "./own-app";
import { signIn } from "./portal-support";
import { expect, onDesktop, requirement, test } from "./support";

const inbox = "messages@example.com";
let app: Awaited<ReturnType<typeof startEmptyApp>>;

test.describe("an app without data, with a contact inbox", onDesktop, () => {
  // One worker, so that the app is started once.
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    app = await startEmptyApp({ CONTACT_INBOX: inbox, ...adminSettings });
  });
  test.afterAll(() => app.stop());

  test("each list of the portal has its empty state", async ({ browser }) => {
    const page = await browser.newPage({ baseURL: app.url });
    await signIn(page);
    await page.goto("/admin/dashboard");
    const recent = page.getByRole("table", { name: "Recent Bookings" });
    await expect(recent.getByText("No bookings found.")).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("listitem").getByText("0", { exact: true })).toHaveCount(3);
    const tabs = {
      "Manage Cars": "No vehicles found.",
      "Manage Tours": "No tours found. Create your first tour above!",
      "Manage Offers": "No offers found.",
    };
    for (const [tab, text] of Object.entries(tabs)) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByText(text)).toBeVisible();
    }
    const pages = {
      "/admin/bookings": "No bookings found.",
      "/admin/bookings/new": "No tours found.",
      "/admin/bookings/manifest": "Nobody travels on this day.",
      "/admin/reports": "No bookings in these days.",
      "/admin/staff": "No invitation is waiting.",
      "/admin/mail": "No mail has failed.",
    };
    for (const [path, text] of Object.entries(pages)) {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.close();
  });

  test(
    "mails the contact form to the inbox; a form that cannot be sent says so and keeps its fields",
    requirement("contact.states"),
    async ({ page }) => {
      await page.goto(`${app.url}/contact`);
      const main = page.getByRole("main");
      const written = {
        Name: "Asha Devi",
        Email: "asha@example.com",
        Subject: "A room in Majuli",
        Message: "In March?\nFor two.",
      };
      for (const [label, text] of Object.entries(written)) await main.getByLabel(label, { exact: true }).fill(text);
      const send = main.getByRole("button", { name: "Send Message" });

      await page.route("**/api/trpc/contact.*", (route) => route.abort());
      await send.click();
      await expect(main.getByRole("alert").getByText("Something went wrong. Please try again later.")).toBeVisible();
      for (const [label, text] of Object.entries(written)) {
        await expect(main.getByLabel(label, { exact: true })).toHaveValue(text);
      }
      await page.unroute("**/api/trpc/contact.*");

      await send.click();
      await expect(main.getByRole("status").getByText("Your message has been sent successfully.")).toBeInViewport({
        ratio: 1,
      });
      await expect(main.getByLabel("Message", { exact: true })).toHaveValue("");
      const mail = await mailTo(inbox, /Subject: A room in Majuli/, join(app.dataDir, "mail"));
      expect(mail).toMatch(/^Reply-To: .*asha@example\.com/m);
      expect(mail).toContain("In March?");
    },
  );
});
