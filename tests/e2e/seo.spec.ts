import type { APIRequestContext, Page } from "@playwright/test";
import { expect, offerDay, requirement, test } from "./support";

const sample = (kind: "tour" | "car" | "offer") => {
  const group = { tour: "8a01", car: "8a02", offer: "8a03" }[kind];
  return `019a0000-0000-7000-${group}-000000000001`;
};
const details = { tour: `/tour/${sample("tour")}`, car: `/car/${sample("car")}`, offer: `/offers/${sample("offer")}` };

test("the sitemap lists every page of the catalogue, and robots.txt links to it", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [, address = ""] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  expect(address).toBe(`${baseURL}/sitemap.xml`);
  for (const path of ["/admin", "/profile", "/login", "/auth/"]) expect(robots).toContain(`Disallow: ${path}\n`);

  const answer = await request.get(address);
  expect(answer.headers()["content-type"]).toContain("xml");
  const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  expect(new Set(listed).size).toBe(listed.length);
  const { results: tours } = await (await request.get("/api/tours")).json();
  const { results: cars } = await (await request.get("/api/cars")).json();
  const { offers } = await (await request.get("/api/offers")).json();
  const paths = [
    ...["/", "/browse/tours", "/browse/cars", "/browse/hotels", "/offers", "/contact", "/visa"],
    ...tours.map(({ _id }: { _id: string }) => `/tour/${_id}`),
    ...cars.map(({ _id }: { _id: string }) => `/car/${_id}`),
    ...offers.map(({ _id }: { _id: string }) => `/offers/${_id}`),
  ];
  for (const path of paths) expect(listed).toContain(new URL(path, baseURL).href);
  expect(listed.join()).not.toMatch(/admin|profile|login/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each page has a canonical address, a title, a description and a preview image", async ({
    page,
    request,
    baseURL,
  }) => {
    const canonical: Record<string, string> = {
      "/": "/",
      "/browse/tours?type=Adventure&page=2": "/browse/tours",
      "/browse/tours?page=2": "/browse/tours?page=2",
      "/browse/cars?carType=SUV": "/browse/cars",
      "/browse/hotels?search=Shillong": "/browse/hotels",
      "/offers?sortBy=priceLow": "/offers",
      [`${details.offer}?book=1&guests=3`]: details.offer,
      [details.tour]: details.tour,
      [details.car]: details.car,
      "/contact": "/contact",
      "/visa": "/visa",
    };
    const titles = new Set<string>();
    for (const [path, own] of Object.entries(canonical)) {
      const head = await headOf(page, path);
      expect([path, head.canonical], path).toEqual([path, new URL(own, baseURL).href.replace(/\/$/, "")]);
      expect(head.description.length, path).toBeGreaterThan(20);
      titles.add(head.title);
      const picture = await request.get(head.image);
      expect([path, picture.status()]).toEqual([path, 200]);
      // Link previews do not support AVIF.
      expect(picture.headers()["content-type"]).toBe("image/jpeg");
    }
    expect(titles.size).toBe(Object.keys(canonical).length - 1);
  });

  test("tours, cars and offers have schema.org data with their prices", async ({ page, request, baseURL }) => {
    const tour = await (await request.get(`/api/tours/${sample("tour")}`)).json();
    const offer = await (await request.get(`/api/offers/${sample("offer")}`)).json();
    const [trip, way] = await jsonLd(page, details.tour);
    expect(trip).toMatchObject({
      "@type": "TouristTrip",
      name: tour.title,
      offers: { "@type": "Offer", price: tour.price, priceCurrency: "INR" },
    });
    expect(way).toMatchObject({ "@type": "BreadcrumbList" });
    expect(JSON.stringify(way)).toContain(`${baseURL}/browse/tours`);
    const [product] = await jsonLd(page, details.offer);
    const fee = Math.round(offer.offerPrice * 0.08);
    expect(product).toMatchObject({ "@type": "Product", offers: { price: offer.offerPrice + fee } });
    expect((await jsonLd(page, details.car))[0]).toMatchObject({ "@type": "Product" });
    expect(await jsonLd(page, "/browse/hotels")).toEqual([]);
  });
});

/** Title and metadata of a page; the canonical address without a trailing slash. */
async function headOf(page: Page, path: string) {
  await page.goto(path);
  const attribute = async (selector: string, name: string) =>
    (await page.locator(selector).first().getAttribute(name)) ?? "";
  return {
    title: await page.title(),
    canonical: (await attribute('link[rel="canonical"]', "href")).replace(/\/$/, ""),
    description: await attribute('meta[name="description"]', "content"),
    image: await attribute('meta[property="og:image"]', "content"),
  };
}

async function jsonLd(page: Page, path: string): Promise<unknown[]> {
  await page.goto(path);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

test("the web manifest and its icons are served", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ short_name: "Luit", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }: Icon) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
  ]);
  for (const { src, sizes } of manifest.icons as Icon[])
    expect(`${await widthOf(request, src)}x`).toBe(sizes.slice(0, 4));
});

type Icon = { src: string; sizes: string; purpose?: string };

/** A PNG has its width in its first header. */
async function widthOf(request: APIRequestContext, path: string): Promise<number> {
  const answer = await request.get(path);
  expect(answer.headers()["content-type"]).toBe("image/png");
  return (await answer.body()).readUInt32BE(16);
}

test("lists and details are readable without JavaScript, and forms say that they need it", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const reads = async (path: string, cards: number) => {
    await page.goto(`${baseURL}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.getByRole("article").filter({ visible: true }).count(), path).toBeGreaterThanOrEqual(cards);
  };
  await reads("/", 6);
  await expect(page.getByText(/^\d+ tours$/).first()).toBeVisible();
  await reads("/browse/tours", 6);
  await reads("/browse/cars", 12);
  await reads("/browse/hotels", 1);
  await expect(page.getByText(/need JavaScript/)).toBeVisible();
  await reads("/offers", 8);
  for (const path of Object.values(details)) {
    await reads(path, 1);
    await expect(page.getByText(/Booking needs JavaScript/)).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByText(/₹[\d,]+/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  }
  await reads("/contact", 0);
  await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
  await reads("/visa", 0);
  await context.close();
});

test("a tour is shared by a link, and shows related tours", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Without the device's share dialog the link is copied.
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`${details.tour}?book=0`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("status").getByText("Link copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${details.tour}`);
  const related = page.getByRole("region", { name: "You may also like" }).getByRole("article");
  await expect(related).toHaveCount(3);
  await related
    .first()
    .getByRole("link", { name: /View Details/ })
    .click();
  await expect(page).not.toHaveURL(new RegExp(sample("tour")));
});

test("the number of guests accepts whole numbers alone", requirement("offer-dialog.guest-rule"), async ({ page }) => {
  await page.goto(details.offer);
  const guests = page.getByLabel("Number of Guests");
  await page.getByLabel("Select Date").fill(offerDay);
  await page.keyboard.press("Escape");
  await guests.fill("2.5");
  await expect(guests).toHaveValue("1");
  await expect(page.getByText("Whole numbers only, in digits.")).toBeVisible();
  await guests.fill("-3");
  await expect(guests).toHaveValue("1");
  await guests.fill("3");
  await expect(page.getByText("Whole numbers only, in digits.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Proceed to Book" })).toBeEnabled();
  await guests.fill("");
  await expect(page.getByRole("button", { name: "Proceed to Book" })).toBeDisabled();
});

test("invalid filters in the address are named on the page", async ({ page }) => {
  await page.goto("/browse/tours?type=Foo&maxPrice=-1");
  await expect(page.getByText("the list leaves it out: type “Foo”, maximum price “-1”.")).toBeVisible();
  await page.getByLabel("Adventure").check({ force: true });
  await expect(page.getByText("the list leaves it out")).toBeHidden();
});
