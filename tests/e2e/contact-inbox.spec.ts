import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type App, startApp } from "../support/app-process";
import { makeDatabase } from "../support/databases";
import { mailTo } from "./app-under-test";
import { expect, onDesktop, spec, test } from "./support";

const inbox = "messages@example.com";
let app: App;
let dataDir: string;
let database: Awaited<ReturnType<typeof makeDatabase>>;

test.describe("an operator who takes messages", onDesktop, () => {
  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "luit-e2e-contact-"));
    database = await makeDatabase(process.env.DATABASE_UNDER_TEST ?? "");
    app = await startApp({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      AUTH_SECRET: "only-for-tests-and-long-enough-for-them",
      SEED: "none",
      LOG_LEVEL: "silent",
      CONTACT_INBOX: inbox,
    });
  });
  test.afterAll(async () => {
    await app.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test(
    "finds what was written on the contact page in the inbox; what cannot be sent is told, and stays",
    spec("Contact form: idle, then success after a valid submit (form and errors cleared), or error."),
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
      const mail = await mailTo(inbox, /Subject: A room in Majuli/, join(dataDir, "mail"));
      expect(mail).toMatch(/^Reply-To: .*asha@example\.com/m);
      expect(mail).toContain("In March?");
    },
  );
});
