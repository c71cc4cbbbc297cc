import { describe, expect, it } from "vitest";
import { requirement } from "~tests/component/requirement";
import { sampleId } from "~tests/support/sample";
import { hrefOf, pagesOf, textOf } from "./html";
import { withApp } from "./support";

// The HTML that readers without scripts, search engines and link previews get: no browser is needed to read it.

const details = {
  tour: `/tour/${sampleId("tour")}`,
  car: `/car/${sampleId("car")}`,
  offer: `/offers/${sampleId("offer")}`,
};

const app = withApp();
const { ask, askJson, readPage, mainOf } = pagesOf(() => app().url);

describe("for search engines", () => {
  it("the sitemap lists every page of the catalogue, and robots.txt links to it", async () => {
    const robots = await (await ask("/robots.txt")).text();
    const [, address = ""] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
    expect(address).toBe(new URL("/sitemap.xml", app().url).href);
    for (const path of ["/admin", "/profile", "/login", "/auth/"]) expect(robots).toContain(`Disallow: ${path}\n`);
    for (const path of ["/api/docs", "/api/openapi."]) expect(robots).toContain(`Allow: ${path}\n`);

    const answer = await ask(address);
    expect(answer.headers.get("content-type")).toContain("xml");
    const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
    expect(new Set(listed).size).toBe(listed.length);
    const { results: tours } = await askJson("/api/tours");
    const { results: cars } = await askJson("/api/cars");
    const { offers } = await askJson("/api/offers");
    const paths = [
      "/",
      "/browse/tours",
      "/browse/cars",
      "/browse/hotels",
      "/offers",
      "/about",
      "/contact",
      "/visa",
      "/api/docs",
      "/api/docs/webhooks",
      "/api/docs/reference/bookings",
      "/api/docs/reference/bookings/createBooking",
      ...tours.map(({ _id }: { _id: string }) => `/tour/${_id}`),
      ...cars.map(({ _id }: { _id: string }) => `/car/${_id}`),
      ...offers.map(({ _id }: { _id: string }) => `/offers/${_id}`),
    ];
    expect(listed).toEqual(expect.arrayContaining(paths.map((path) => new URL(path, app().url).href)));
    const ofSomebody = listed.filter((url) => /^\/(admin|profile|login)/.test(new URL(url).pathname));
    expect(ofSomebody).toEqual([]);
  });

  it("each page has a canonical address, a title, a description and a preview image", async () => {
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
      "/about": "/about",
      "/contact": "/contact",
      "/visa": "/visa",
      "/api/docs": "/api/docs",
      "/api/docs/webhooks": "/api/docs/webhooks",
      "/api/docs/reference/bookings": "/api/docs/reference/bookings",
    };
    const titles = new Set<string>();
    for (const [path, own] of Object.entries(canonical)) {
      const page = await readPage(path);
      const read = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name) ?? "";
      const address = read('link[rel="canonical"]', "href").replace(/\/$/, "");
      expect([path, address]).toEqual([path, new URL(own, app().url).href.replace(/\/$/, "")]);
      expect(read('meta[name="description"]', "content").length, path).toBeGreaterThan(20);
      titles.add(textOf(page.querySelector("title")));
      const picture = await ask(read('meta[property="og:image"]', "content"));
      expect([path, picture.status]).toEqual([path, 200]);
      // Link previews do not support AVIF.
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
    }
    expect(titles.size).toBe(Object.keys(canonical).length - 1);
  });

  it("llms.txt links to pages that exist", async () => {
    const answer = await ask("/llms.txt");
    expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    const text = await answer.text();
    expect(text).toMatch(/^# Luit\n\n> /);
    expect(text).toContain(` at ${new URL("/mcp", app().url).href}.`);
    const links = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): \S/gm)].map(([, url = ""]) => url);
    expect(links).toEqual(expect.arrayContaining([new URL("/api/docs/webhooks", app().url).href]));
    for (const url of links) expect([url, (await ask(url)).status]).toEqual([url, 200]);
  });

  it("the API's documentation shows the guide, the operations and what a search finds", async () => {
    const home = await mainOf("/api/docs");
    expect(hrefOf(home, /^Webhooks$/)).toBe("/api/docs/webhooks");
    expect(hrefOf(home, /^Try the operations$/)).toBe("/api/try");
    expect(textOf(await mainOf("/api/docs/errors"))).toContain("CURSOR_GONE");
    const tag = await mainOf("/api/docs/reference/bookings");
    expect(textOf(tag)).toContain("POST /api/bookings");
    const operation = hrefOf(tag, "Book a tour, offer or car") ?? "";
    expect(operation).toBe("/api/docs/reference/bookings/createBooking");
    for (const said of ["Idempotency-Key", "tourId", "SOLD_OUT", "PricedBooking"])
      expect(textOf(await mainOf(operation))).toContain(said);
    expect(textOf(await mainOf("/api/docs/search?q=zzzz"))).toContain("Nothing in the documentation has all words");
    expect(hrefOf(await mainOf("/api/docs/search?q=CURSOR_GONE"), /^Errors$/)).toBe("/api/docs/errors");
    for (const path of ["/api/docs/nothing", "/api/docs/reference/nothing", "/api/docs/reference/bookings/nothing"])
      expect((await ask(path)).status).toBe(404);
  });

  it("tours, cars and offers have schema.org data with their prices", async () => {
    const dataOf = async (path: string): Promise<unknown[]> =>
      (await readPage(path))
        .querySelectorAll('script[type="application/ld+json"]')
        .map((script) => JSON.parse(script.textContent));
    const tour = await askJson(`/api/tours/${sampleId("tour")}`);
    const offer = await askJson(`/api/offers/${sampleId("offer")}`);
    const [trip, way] = await dataOf(details.tour);
    expect(trip).toMatchObject({
      "@type": "TouristTrip",
      name: tour.title,
      offers: { "@type": "Offer", price: tour.price, priceCurrency: "INR" },
    });
    expect(way).toMatchObject({ "@type": "BreadcrumbList" });
    expect(JSON.stringify(way)).toContain(new URL("/browse/tours", app().url).href);
    const fee = Math.round(offer.offerPrice * 0.08);
    const [product] = await dataOf(details.offer);
    expect(product).toMatchObject({ "@type": "Product", offers: { price: offer.offerPrice + fee } });
    expect((await dataOf(details.car))[0]).toMatchObject({ "@type": "Product" });
    expect(await dataOf("/browse/hotels")).toEqual([]);
  });

  it("the portal asks not to be listed, and shows nothing of itself", async () => {
    const page = await readPage("/admin/dashboard");
    expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toMatch(/noindex/);
    expect(textOf(page.querySelector('[role="status"]'))).toBe("Loading...");
    expect(textOf(page)).not.toContain("Welcome, Admin");
  });
});

describe("for a phone's home screen", () => {
  it("the web manifest and its icons are served", async () => {
    const manifest = await askJson("/manifest.webmanifest");
    expect(manifest).toMatchObject({ id: "/", short_name: "Luit", start_url: "/", display: "standalone" });
    type Icon = { src: string; sizes: string; purpose?: string };
    const icons: Icon[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes } of icons) {
      const answer = await ask(src);
      expect(answer.headers.get("content-type")).toBe("image/png");
      // A PNG has its width in its first header.
      const width = Buffer.from(await answer.arrayBuffer()).readUInt32BE(16);
      expect(`${width}x${width}`).toBe(sizes);
    }
  });
});

describe("what other apps share with the installed app", () => {
  it("a link to a voucher opens it", async () => {
    const { share_target } = await askJson("/manifest.webmanifest");
    expect(share_target).toMatchObject({ action: "/open", method: "get", params: { url: "url", text: "text" } });
    const voucher = "/v/q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";
    const shared = new URLSearchParams({ text: `Our voucher: ${new URL(voucher, app().url)}` });
    const answer = await fetch(new URL(`/open?${shared}`, app().url), { redirect: "manual" });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(voucher);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("other addresses open nothing", async () => {
    const answer = await ask(`/open?url=${encodeURIComponent("https://elsewhere.example/v/abc")}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("This is no link of Luit");
  });
});

describe("without scripts", () => {
  it.each([
    { path: "/", cards: 6, notice: "Booking needs JavaScript" },
    { path: "/browse/tours", cards: 6, notice: "Booking needs JavaScript" },
    { path: "/browse/cars", cards: 12, notice: null },
    { path: "/browse/hotels", cards: 1, notice: "Search, filters, pictures and details need JavaScript" },
    { path: "/offers", cards: 8, notice: null },
    { path: details.tour, cards: 1, notice: "Booking needs JavaScript" },
    { path: details.car, cards: 1, notice: "Booking needs JavaScript" },
    { path: details.offer, cards: 1, notice: "Booking needs JavaScript" },
    { path: "/contact", cards: 0, notice: "This form needs JavaScript" },
    { path: "/visa", cards: 0, notice: null },
  ])("$path can be read, and says what needs them", async ({ path, cards, notice }) => {
    const main = await mainOf(path);
    expect(main?.querySelectorAll("h1")).toHaveLength(1);
    expect(main?.querySelectorAll("article").length).toBeGreaterThanOrEqual(cards);
    if (cards > 0) expect(textOf(main)).toMatch(/₹[\d,]+/);
    const notices = (main?.querySelectorAll("noscript") ?? []).map(textOf).join(" ");
    if (notice) expect(notices).toContain(notice);
    else expect(notices).not.toContain("JavaScript");
  });

  it("the home page counts the tours of a state", async () => {
    expect(textOf(await mainOf("/"))).toMatch(/\b\d+ tours\b/);
  });

  it("the tours can be paged by links", async () => {
    const first = await mainOf("/browse/tours?type=Adventure");
    expect(first?.querySelectorAll("article")).toHaveLength(6);
    const link = first?.querySelectorAll("a").find((one) => /^(page )?2$/i.test(textOf(one)));
    const address = new URL(link?.getAttribute("href") ?? "", `${app().url}/browse/tours`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ type: "Adventure", page: "2" });
    const second = await mainOf(`${address.pathname}${address.search}`);
    expect(textOf(second?.querySelector("article") ?? null)).toContain("Adventure");
  });

  it("a tour can be shared, and not saved", async () => {
    const main = await mainOf(`/tour/${sampleId("tour", 2)}`);
    expect(textOf(main)).toContain("Where you sleep");
    const share = main?.querySelectorAll("a").find((one) => textOf(one).startsWith("WhatsApp"));
    const text = new URL(share?.getAttribute("href") ?? "").searchParams.get("text");
    expect(text).toMatch(/: \d+ days \d+ nights, (from )?₹[\d,]+ per person\nhttp.*\/tour\//);
    expect(textOf(await mainOf("/saved"))).toContain("Saved tours need JavaScript");
  });

  it("My Bookings says that it loads, and what it needs", requirement("session.starts-loading"), async () => {
    const main = await mainOf("/profile");
    expect(textOf(main)).toContain("Loading...");
    expect(textOf(main)).not.toMatch(/Welcome|Please log in/);
    const notice = main?.querySelector("noscript") ?? null;
    expect(textOf(notice)).toContain("My Bookings needs JavaScript.");
  });

  it("a tour's stops are numbered on a map, and the list beside it says the same", async () => {
    const main = await mainOf(`/tour/${sampleId("tour", 10)}`);
    const route = main
      ?.querySelectorAll("section")
      .find((section) => section.querySelectorAll("h2").some((heading) => textOf(heading) === "Route"));
    const map = main?.querySelector('[aria-label="Map of the stops, with the numbers of the list"]');
    const stops = route?.querySelectorAll("li") ?? [];
    const numbers = stops.map((stop) => textOf(stop.querySelector("span")));
    expect(numbers.length).toBeGreaterThan(5);
    expect(map?.querySelectorAll("text").map(textOf)).toEqual(numbers);
    const guwahati = textOf(stops.find((stop) => textOf(stop).includes("Guwahati")) ?? null);
    expect(guwahati).toMatch(/^1Guwahati.*Day 1, Day 7 · 55 m/);
    expect(textOf(main)).toContain("about 9 hours by road");
    expect((main?.querySelectorAll("a") ?? []).map(textOf)).toContain("CC BY 4.0");
  });
});
