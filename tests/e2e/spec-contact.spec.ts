import { brand } from "~/brand";
import { expect, onDesktop, requirement, test } from "./support";

test("the contact page shows its details, and validates the message on submit", {
  ...requirement(
    "contact.details",
    "contact.form",
    "contact.no-request",
    "contact.states",
    "contact.error-unused",
    "contact.rules",
    "contact.outcome",
  ),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  for (const text of [brand.supportPhone, brand.bookingsPhone, brand.email, ...brand.postalAddress]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  const panel = await main.getByRole("heading", { level: 1 }).boundingBox();
  const title = await main.getByRole("heading", { name: "Send a Message" }).boundingBox();
  expect(panel?.x).toBeLessThan(title?.x ?? 0);

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") asked.push(request.url());
  });
  const send = () => main.getByRole("button", { name: "Send Message" }).click();
  const box = (label: string) => main.getByLabel(label, { exact: true });
  const errors = ["Name is required", "Email is required", "Subject is required", "Message is required"];
  await box("Name").fill("   ");
  for (const error of errors) await expect(main.getByText(error)).toHaveCount(0);
  await send();
  for (const error of errors) await expect(main.getByText(error)).toBeVisible();
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(box(label)).toHaveAccessibleDescription(`${label} is required`);
  }

  const written = { Name: "Asha Devi", Email: "asha.example.com", Subject: "A date", Message: "In March?" };
  for (const [label, text] of Object.entries(written)) await box(label).fill(text);
  await send();
  await expect(box("Email")).toHaveAccessibleDescription("Invalid email address");
  await expect(box("Message")).toHaveValue("In March?");
  await box("Email").fill("asha@example.com");
  await send();
  const sent = "Your message has been sent successfully. We will get back to you soon!";
  await expect(main.getByRole("status").getByText(sent)).toBeVisible();
  for (const label of ["Name", "Email", "Subject", "Message"]) {
    await expect(box(label)).toHaveValue("");
    await expect(box(label)).not.toHaveAttribute("aria-invalid", "true");
  }
  await expect(main.getByText("Something went wrong. Please try again later.")).toHaveCount(0);
  expect(asked).toEqual([]);
});
