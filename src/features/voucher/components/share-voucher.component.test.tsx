import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answer } from "~tests/component/far-side";
import { renderPortal } from "~tests/component/render";
import { ShareVoucher } from "./share-voucher";

test("a traveller sends the link to the voucher by the share sheet or by WhatsApp, to whom they choose there", async () => {
  const url = "https://luit.example/v/code";
  const times = { createdAt: "2026-11-20T09:30:00.000Z", expiresAt: "2027-01-20T09:30:00.000Z" };
  answer("paper.link", () => ({ link: null }));
  answer("paper.share", () => ({ url, ...times }));
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, "share", {
    configurable: true,
    value: async (data: ShareData) => {
      shared.push(data);
    },
  });
  await renderPortal(<ShareVoucher id="019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62" reference="NE-7K3F9Q" />, "/profile");
  const send = page.getByRole("link", { name: "Send by WhatsApp" });
  await expect.element(send).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Share the voucher" }).click();
  await expect.element(send).toBeVisible();
  const address = new URL(String(send.element().getAttribute("href")));
  expect(address.pathname).toBe("/");
  expect(address.searchParams.get("text")).toMatch(/^Voucher NE-7K3F9Q, .*: https:\/\/luit\.example\/v\/code$/);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect.poll(() => shared).toEqual([{ title: expect.stringContaining("NE-7K3F9Q"), url }]);
});
