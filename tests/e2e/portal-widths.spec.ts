import { globSync } from "node:fs";
import { asOwner, makeTrip } from "./operator-support";
import { book, signIn } from "./portal-support";
import { expect, onDesktop, test } from "./support";

const portal = "src/app/admin/(portal)";

/** The addresses of the portal's pages, with the names of their parameters: "/admin/bookings/[id]". */
const pages = globSync(`${portal}/**/page.tsx`)
  .map((path) => `/admin${path.slice(portal.length).replace(/\/page\.tsx$/, "")}`)
  .sort();

const tabs = ["Manage-Hotels", "Manage-Cars", "Manage-Tours", "Manage-Offers"].map(
  (tab) => `/admin/dashboard?tab=${tab}`,
);

for (const width of [390, 768, 1024, 1440]) {
  test(`no page of the portal is wider than a window of ${width} px`, onDesktop, async ({ page }) => {
    test.setTimeout(10_000 * (pages.length + tabs.length));
    const { request } = page.context();
    const { productId, sheet } = await makeTrip(request);
    const booked = { name: "Lalrinpuii Sailo of Aizawl", specialRequests: "No onions. ".repeat(20) };
    const { _id, email } = await book(request, booked);
    const query = `/api/customers?search=${encodeURIComponent(email)}`;
    const [customer] = await (await request.get(query, { headers: await asOwner(request) })).json();
    const webhook = await request.post("/api/webhooks", {
      headers: await asOwner(request),
      data: { name: "Majuli River Journeys", url: "https://majuli.invalid/hooks", types: ["booking.created"] },
    });
    await signIn(page);
    await page.setViewportSize({ width, height: 900 });
    const parameters: Record<string, string> = {
      "/admin/bookings/[id]": `/admin/bookings/${_id}`,
      "/admin/customers/[id]": `/admin/customers/${customer._id}`,
      "/admin/departures/sheet": sheet,
      "/admin/products/[kind]/[id]": `/admin/products/tour/${productId}`,
      "/admin/webhooks/[id]": `/admin/webhooks/${(await webhook.json())._id}`,
    };
    expect(pages.length).toBeGreaterThan(25);
    const found: string[] = [];
    const addresses = [...pages.map((one) => parameters[one] ?? one), ...tabs];
    expect(addresses.filter((address) => address.includes("["))).toEqual([]);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      await expect(page.getByText("Loading...").filter({ visible: true })).toHaveCount(0);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (beyond > 0) found.push(`${address}: ${beyond} px`);
    }
    expect(found).toEqual([]);
  });
}
