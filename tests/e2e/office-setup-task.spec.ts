import { adminSettings } from "~tests/support/admin";
import { houseGstin } from "../support/guest-story";
import { Hand } from "./hand";
import { openPortal } from "./money-support";
import { startEmptyApp } from "./own-app";
import { pictureFile } from "./portal-catalogue";
import { expect, onDesktop, test } from "./support";

test("set up: business, payments and policy, the GSTIN, and four invitations", onDesktop, async ({ browser }) => {
  const fresh = await startEmptyApp(adminSettings);
  try {
    const page = await openPortal(browser, { baseURL: fresh.url, viewport: { width: 1440, height: 900 } });
    await page.goto("/admin/dashboard");
    const hand = new Hand();
    await hand.click(page.getByRole("link", { name: "Settings", exact: true }));
    const main = page.getByRole("main");
    const business = {
      Name: "Brahmaputra Journeys",
      Tagline: "Slow travel along the great river, with people who live there",
      "Support phone": "+91 98765 43210",
      "Bookings phone": "+91 98765 43211",
      Email: "hello@brahmaputra.example",
      "Office address": "MG Road, Uzanbazar, Guwahati 781001",
      "Postal address": "Brahmaputra Journeys, MG Road, Uzanbazar, Guwahati 781001",
      "UPI ID": "brahmaputra@okhdfcbank",
    };
    for (const [label, text] of Object.entries(business))
      await hand.type(main.getByLabel(label, { exact: true }).first(), text);
    await hand.click(main.getByText("A deposit", { exact: true }));
    await hand.type(main.getByLabel("Deposit in percent"), "30");
    await hand.type(main.getByLabel(/^Days before travel until/), "7");
    const choosing = page.waitForEvent("filechooser");
    await hand.click(main.getByRole("button", { name: "Choose a picture" }).first());
    await (await choosing).setFiles(await pictureFile("logo.png", "#205060"));
    await expect(main.getByRole("list", { name: "Pictures" }).getByRole("button", { name: /^Remove/ })).toBeVisible();
    await hand.click(main.getByRole("button", { name: "Save Settings" }));
    await expect(page.getByText("Settings saved.")).toBeVisible();
    hand.expectAtMost(14, 253);

    const tax = new Hand();
    await tax.click(page.getByRole("link", { name: "Tax and bills" }));
    await tax.type(main.getByLabel("GSTIN"), houseGstin);
    await tax.click(main.getByRole("button", { name: "Save", exact: true }));
    await expect(page.getByText("Tax saved.")).toBeVisible();
    tax.expectAtMost(3, 15);

    const staff = new Hand();
    await staff.click(page.getByRole("link", { name: "Staff", exact: true }));
    for (const role of ["Owner", "Office", "Accounts", "Guide or driver"]) {
      await staff.click(page.getByRole("button", { name: "Invite a person" }));
      await staff.type(page.getByLabel("Email"), `${role.toLowerCase().split(" ")[0]}@brahmaputra.example`);
      await staff.choose(page.getByRole("combobox", { name: "Role" }), role);
      await staff.click(page.getByRole("button", { name: "Send invitation" }));
      await expect(page.getByRole("region", { name: "Send the invitation" })).toBeVisible();
    }
    await expect(page.getByRole("region", { name: "Open invitations" }).getByRole("listitem")).toHaveCount(4);
    staff.expectAtMost(17, 104);
    await page.close();
  } finally {
    await fresh.stop();
  }
});
