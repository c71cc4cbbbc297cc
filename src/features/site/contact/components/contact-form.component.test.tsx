import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { ContactScreen } from "./contact-screen";

const labels = ["Name", "Email", "Subject", "Message"];
const written = { Name: "Asha Devi", Email: "asha@example.com", Subject: "A date", Message: "In March?\nFor two." };
const box = (label: string) => page.getByLabelText(label, { exact: true });
const send = () => page.getByRole("button", { name: "Send Message" }).click();
const sent = page
  .getByRole("status")
  .filter({ hasText: "Your message has been sent successfully. We will get back to you soon!" });
const failed = "Something went wrong. Please try again later.";

test(
  "the form checks its fields on submit, and without an inbox sends nothing",
  requirement(
    "contact.form",
    "contact.no-request",
    "contact.states",
    "contact.error-unused",
    "contact.rules",
    "contact.outcome",
  ),
  async () => {
    await renderSite(<ContactScreen subject="" message="" answers={null} isDelivered={false} />, "/contact");
    // The office's details are beside the form.
    const left = (level: number) => page.getByRole("heading", { level }).first().element().getBoundingClientRect().left;
    expect(left(1)).toBeLessThan(left(2));
    await expect.element(page.getByText("We usually answer", { exact: false })).not.toBeInTheDocument();

    await box("Name").fill("   ");
    await expect.element(page.getByText(/is required$/)).not.toBeInTheDocument();
    await send();
    for (const label of labels) await expect.element(box(label)).toHaveAccessibleDescription(`${label} is required`);

    for (const [label, text] of Object.entries(written)) await box(label).fill(text);
    await box("Email").fill("asha.example.com");
    await send();
    await expect.element(box("Email")).toHaveAccessibleDescription("Invalid email address");
    await expect.element(box("Message")).toHaveValue(written.Message);
    await box("Email").fill(written.Email);
    await send();
    await expect.element(sent).toBeVisible();
    for (const label of labels) {
      await expect.element(box(label)).toHaveValue("");
      await expect.element(box(label)).not.toHaveAttribute("aria-invalid", "true");
    }
    await expect.element(page.getByText(failed)).not.toBeInTheDocument();
    expect(callsOf("contact.send")).toEqual([]);
  },
);

test("a form that cannot be sent says so, and keeps its fields", requirement("contact.states"), async () => {
  answer("contact.send", () => {
    throw new LostAnswer();
  });
  await renderSite(<ContactScreen subject="" message="" answers="within 3 hours" isDelivered />, "/contact");
  await expect.element(page.getByText("We usually answer requests within 3 hours.")).toBeVisible();
  for (const [label, text] of Object.entries(written)) await box(label).fill(text);
  await send();
  await expect.element(page.getByRole("alert").filter({ hasText: failed })).toBeVisible();
  for (const [label, text] of Object.entries(written)) await expect.element(box(label)).toHaveValue(text);
});
