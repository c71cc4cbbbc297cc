import { describe, expect, it } from "vitest";
import { brand } from "~/brand";
import { footerGroups, legalLinks } from "~/components/layout/footer-links";
import { requirement } from "~tests/component/requirement";
import { admin } from "~tests/support/admin";
import { sampleId } from "~tests/support/sample";
import { hrefOf, pagesOf, textOf, textsOf } from "./html";
import { withApp } from "./support";

// Texts, links and statuses that are in the server's HTML. What scripts do with it is tested in the browser.

const app = withApp();
const { ask, readPage, mainOf } = pagesOf(() => app().url);

/** Sends a request as the admin, and returns the answer's body. */
async function sendAsAdmin(method: string, path: string, data?: object) {
  const send = async (token: string | null, to: string, how: string, body: object | undefined) => {
    const answer = await fetch(new URL(to, app().url), {
      method: how,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect([to, answer.status]).toEqual([to, 200]);
    return answer.json();
  };
  const { token } = await send(null, "/api/auth/login", "POST", admin);
  return send(token, path, method, data);
}

const offerPath = `/offers/${sampleId("offer")}`;

describe("each address has its screen", () => {
  const framed: [path: string, heading: string | RegExp][] = [
    ["/", /./],
    [offerPath, "Bihu with a Family near Jorhat"],
    ["/browse/tours", "Tours of the eight states"],
    ["/browse/cars", "Cars for the hill roads"],
    ["/browse/hotels", /./],
    ["/contact", "Talk to us"],
    [`/tour/${sampleId("tour")}`, /./],
    [`/car/${sampleId("car")}`, /./],
    ["/profile", "My Bookings"],
  ];
  const bare: [path: string, heading: string | RegExp][] = [
    ["/login", "Welcome back"],
    ["/register", "Create your account"],
    ["/forgot-password", /password/],
  ];
  const outside = (page: Awaited<ReturnType<typeof readPage>>, tag: string) =>
    page.querySelectorAll(tag).filter((element) => !element.closest("main"));

  it(
    "with top bar, navigation and footer",
    requirement(
      "home.route",
      "offer.route",
      "tours.route",
      "cars.route",
      "hotels.route",
      "contact.route",
      "tour.route",
      "car.route",
      "profile.route",
      "frame.shared-parts",
    ),
    async () => {
      for (const [path, heading] of framed) {
        const page = await readPage(path);
        const headings = textsOf(page, "h1");
        expect([path, headings]).toEqual([path, [expect.stringMatching(heading)]]);
        expect([path, outside(page, "header").length, outside(page, "footer").length]).toEqual([path, 1, 1]);
        expect([path, outside(page, "nav").length > 0]).toEqual([path, true]);
      }
    },
  );

  it(
    "with none of them where somebody signs in",
    requirement("login.route", "register.route", "reset.route", "frame.bare-pages"),
    async () => {
      for (const [path, heading] of bare) {
        const page = await readPage(path);
        expect([path, textsOf(page, "h1")]).toEqual([path, [expect.stringMatching(heading)]]);
        for (const tag of ["header", "nav", "footer"]) {
          expect([path, tag, page.querySelectorAll(tag).length]).toEqual([path, tag, 0]);
        }
      }
    },
  );

  it(
    "the page after a sign-in says that it waits, and the login why one failed",
    requirement("callback.route", "callback.waiting", "callback.errors"),
    async () => {
      const waiting = await readPage("/auth/callback");
      expect(textOf(waiting)).toContain("Authenticating... Please wait while we log you in.");
      const alertOf = async (error: string) =>
        textsOf(await readPage(`/login?error=${error}`), '[role="alert"]').join();
      expect(await alertOf("token_missing")).toContain("The sign-in was broken off. Please try again.");
      expect(await alertOf("auth_failed")).toContain("The sign-in could not be completed. Please try again.");
    },
  );

  it("every link of the footer opens a page", requirement("frame.footer-links"), async () => {
    const footer = (await readPage("/contact")).querySelector("footer");
    const labels = [...footerGroups().flatMap(({ links }) => links), ...legalLinks].map(({ label }) => label);
    expect(labels.map((label) => label.toLowerCase()).sort()).toEqual(
      [
        ..."adventure blog cars cookies culture custom destinations flights guide hotels insurance offers".split(" "),
        ..."packages privacy terms visa".split(" "),
        "about",
        "accessibility",
        "fair booking",
        "for programs",
      ].sort(),
    );
    for (const label of labels) {
      const href = hrefOf(footer, new RegExp(`^${label}$`, "i"));
      expect([label, href]).toEqual([label, expect.stringMatching(/^\/[a-z]/)]);
      expect([label, (await ask(href ?? "")).status]).toEqual([label, 200]);
    }
  });

  it("the contact page has the office's details", requirement("contact.details"), async () => {
    const text = textOf(await mainOf("/contact"));
    for (const detail of [brand.supportPhone, brand.bookingsPhone, brand.email, ...brand.postalAddress]) {
      expect(text).toContain(detail);
    }
  });
});

describe("a list of tours", () => {
  it("without results offers to clear the filters", requirement("tours.empty", "tours.clear-filters"), async () => {
    const main = await mainOf("/browse/tours?search=zzz&page=3");
    expect(textOf(main)).toContain("No Tours Found");
    expect(hrefOf(main, "Clear Filters")).toBe("/browse/tours");
  });

  it("without results says which filter to leave out, and what nearly fits", async () => {
    const main = await mainOf("/browse/tours?state=Tripura&minDays=300");
    expect(textOf(main)).toContain("No Tours Found");
    const nearly = main?.querySelector('section[aria-labelledby="nearly-fits"]');
    expect(textsOf(nearly, "h2")).toEqual(["Nearly fits: without 300 days or more"]);
    expect(textOf(nearly)).toContain("Unakoti");
    const without = hrefOf(main, /^Without 300 days or more: \d+ tours$/);
    expect(without).toBe("/browse/tours?state=Tripura");

    const found = await mainOf(without ?? "");
    expect(textOf(found?.querySelector('[aria-label="Tours"] article'))).toContain("Tripura");
    expect(textsOf(found, 'select[name="state"] option[selected]')).toEqual(["Tripura"]);
  });

  it.each([
    ["type=Foo&maxPrice=-1", "type “Foo”, maximum price “-1”."],
    ["day=31+Feb+2027&days=abc", "day “31 Feb 2027”, length “abc”."],
  ])("names the filters of %s that it cannot read", async (query, named) => {
    expect(textOf(await mainOf(`/browse/tours?${query}`))).toContain(`the list leaves it out: ${named}`);
  });

  it("a tour leads to three others", async () => {
    const path = `/tour/${sampleId("tour")}`;
    const section = (await mainOf(path))?.querySelector('section[aria-labelledby="related-title"]');
    expect(textsOf(section, "h2")).toEqual(["You may also like"]);
    const links = (section?.querySelectorAll("article") ?? []).map((card) => hrefOf(card, /^View Details/));
    expect(new Set(links).size).toBe(3);
    for (const link of links) expect(link).toMatch(/^\/tour\/(?!019a0000-0000-7000-8a01-000000000001)/);
  });
});

describe("an offer's page", () => {
  /** Creates an offer, runs `use` with its page's address, and deletes it. */
  async function withOffer(offer: Record<string, unknown>, use: (path: string) => Promise<void>): Promise<void> {
    const { _id } = await sendAsAdmin("POST", "/api/offers", offer);
    await use(`/offers/${_id}`);
    await sendAsAdmin("DELETE", `/api/offers/${_id}`);
  }
  const factsOf = (main: Awaited<ReturnType<typeof mainOf>>) =>
    main?.querySelectorAll("dl").find((list) => textOf(list).includes("Valid till"));

  it("has all its fields, or what stands in their place", requirement("offer.contents", "offer.states"), async () => {
    const offer = await (await ask(`/api${offerPath}`)).json();
    const main = await mainOf(offerPath);
    expect(main?.querySelector("img")?.getAttribute("src")).toBeTruthy();
    expect(textsOf(main, "h1")).toEqual([offer.title]);
    expect(textOf(main)).toContain(offer.subtitle);
    expect(main?.querySelectorAll("p").some((part) => part.textContent === offer.description)).toBe(true);
    expect(textsOf(main, 'ul[aria-label="Features"] li')).toEqual(offer.features);
    expect(textsOf(factsOf(main), "dt")).toEqual(["Type", "Duration", "Valid till"]);
    expect(textOf(factsOf(main))).not.toContain("N/A");
    expect(hrefOf(main, "Back to Offers")).toBe("/offers");

    await withOffer({ title: "Nothing but a name", price: 999, originalPrice: 999 }, async (path) => {
      const bareOffer = await mainOf(path);
      expect(textOf(bareOffer)).toContain("No Image Available");
      expect(textOf(bareOffer)).toContain("Description not available");
      expect(bareOffer?.querySelector('ul[aria-label="Features"]')).toBeNull();
      expect(textsOf(factsOf(bareOffer), "dd")).toEqual(["N/A", "N/A", "N/A"]);
    });
  });

  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

  it("and its cards have two prices and a percentage with the fee, regardless of the discount entered", async () => {
    // The home page also shows the offer that ends first.
    const offer = { title: "Dzukou in June", price: 9000, originalPrice: 12_000, discount: 40, validTill: inDays(1) };
    await withOffer(offer, async (path) => {
      for (const list of ["/", "/offers"]) {
        const card = (await mainOf(list))?.querySelectorAll("article").find((one) => textOf(one).includes(offer.title));
        expect([list, textOf(card)]).toEqual([list, expect.stringContaining("₹9,720")]);
        expect([list, textsOf(card, "s")]).toEqual([list, ["instead of ₹12,960"]]);
        expect([list, textOf(card).match(/\d+% off/g)]).toEqual([list, ["25% off"]]);
        expect(textOf(card)).toContain("₹9,000 + ₹720 service fee (8%)");
      }
      const main = await mainOf(path);
      const panel = main?.querySelector('section[aria-label="Book this offer"]');
      expect(textOf(main).match(/\d+% off/g)).toEqual(["25% off"]);
      expect(textsOf(panel, "s")).toEqual(["instead of ₹12,960"]);
      expect(textOf(panel)).toContain("₹9,720");
    });
  });

  it("at or above its original price shows no discount", async () => {
    const offer = { title: "Plain price", price: 9000, originalPrice: 9000, discount: 30 };
    await withOffer(offer, async (path) => {
      const cards = (await mainOf("/offers"))?.querySelectorAll("article") ?? [];
      for (const place of [cards.find((one) => textOf(one).includes(offer.title)), await mainOf(path)]) {
        expect(textOf(place)).toContain("₹9,720");
        expect(textsOf(place, "s")).toEqual([]);
        expect(textOf(place)).not.toContain("% off");
      }
    });
  });
});

describe("the permits", () => {
  it("of a tour are those of an Indian, a resident and a German", async () => {
    const { results } = await (await ask("/api/tours?search=Tawang%20Sela")).json();
    const permits = async (query: string) =>
      (await mainOf(`/tour/${results[0]._id}${query}`))?.querySelector("#permits");
    expect((await permits(""))?.querySelectorAll("li")).toHaveLength(0);

    const indian = await permits("?nationality=IN");
    expect(textsOf(indian, "h3")).toEqual(["Inner Line Permit (ILP), Arunachal Pradesh"]);
    expect(textOf(indian)).toContain("Not verified by us yet. Source:");

    const german = await permits("?nationality=DE");
    expect(textsOf(german, "h3")).toEqual(["Protected Area Permit (PAP), Arunachal Pradesh"]);
    expect(textOf(german)).toContain("At least 2 travellers");
    expect(textOf(german)).toMatch(/If you apply today, the first day of travel is about \d/);
    expect(german?.querySelector("option[selected]")?.getAttribute("value")).toBe("DE");

    const resident = await permits("?nationality=IN&homeState=Arunachal+Pradesh");
    expect(textOf(resident)).toContain("We know of no permit that you need for this trip.");
  });

  it("of an offer are asked as those of a tour, and of one in Assam nobody is asked", async () => {
    const { offers } = await (await ask("/api/offers")).json();
    const permits = async (title: string, query = "") => {
      const offer = offers.find((one: { title: string }) => one.title.includes(title));
      return (await mainOf(`/offers/${offer._id}${query}`))?.querySelector("#permits");
    };
    expect((await permits("Khonoma"))?.querySelectorAll("select")).toHaveLength(2);
    const german = await permits("Khonoma", "?nationality=DE");
    expect(textsOf(german, "h3")).toEqual(["Protected Area Permit (PAP), Nagaland"]);
    expect(german?.querySelector("option[selected]")?.getAttribute("value")).toBe("DE");
    const assam = await permits("Bihu");
    expect(assam?.querySelectorAll("select")).toHaveLength(0);
    expect(textOf(assam)).toBe("We know of no permit for Assam, neither for Indian citizens nor for foreign visitors.");
  });

  it("cost what stands beside the price of a tour and an offer, and of a car a link says where to read it", async () => {
    const { results } = await (await ask("/api/tours?search=Hornbill")).json();
    const tour = `/tour/${results[0]._id}`;
    const cost = "The Inner Line Permit (ILP) for Nagaland costs ₹200.";
    const places = async (path: string) => [...((await mainOf(path))?.querySelectorAll("aside, #dates, #book") ?? [])];
    const which = (found: Awaited<ReturnType<typeof places>>) =>
      found.map((place) => textOf(place.querySelector("a[href$='#permits'], a[href='/visa#who']")));
    for (const place of await places(`${tour}?nationality=IN`)) expect(textOf(place)).toContain(cost);
    const asked = await places(tour);
    expect(asked.length).toBe(2);
    expect(new Set(which(asked))).toEqual(new Set(["Which permits you need, and what they cost"]));
    const { offers } = await (await ask("/api/offers")).json();
    const offer = offers.find((one: { title: string }) => one.title.includes("Khonoma"));
    const [panel] = await places(`/offers/${offer._id}?nationality=IN`);
    expect(textOf(panel)).toContain(cost);
    const car = await places(`/car/${sampleId("car")}`);
    expect(which(car)).toEqual(["Which permits you need, and what they cost"]);
  });

  it("are on the pages about visas and for travellers", async () => {
    const who = (await mainOf("/visa"))?.querySelector("#who");
    expect(who?.querySelectorAll("h3")).toHaveLength(8);
    expect(textOf(who)).toContain("Inner Line Permit (ILP)");
    expect(textOf(who)).toContain("Not verified by us yet. Source:");
    expect(textOf((await mainOf("/guide"))?.querySelector("#permits"))).toContain("Protected Area Permit (PAP)");
  });
});
