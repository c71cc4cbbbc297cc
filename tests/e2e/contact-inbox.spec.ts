import { join } from "node:path";
import { mailTo } from "./app-under-test";
import { startEmptyApp } from "./own-app";
import { expect, onDesktop, requirement, test } from "./support";

const inbox = "messages@example.com";
let app: Awaited<ReturnType<typeof startEmptyApp>>;

test.describe("an operator who takes messages", onDesktop, () => {
  test.beforeAll(async () => {
    app = await startEmptyApp({ CONTACT_INBOX: inbox });
  });
  test.afterAll(() => app.stop());

  test(
    "finds what was written on the contact page in the inbox; what cannot be sent is told, and stays",
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
