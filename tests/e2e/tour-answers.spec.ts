import { randomUUID } from "node:crypto";
import { parse } from "node-html-parser";
import { adminSession, openTab } from "./portal-catalogue";
import { expect, onDesktop, test } from "./support";

test("the office writes what travellers ask, and the page shows it", onDesktop, async ({ page, request }) => {
  const title = `Answers ${randomUUID().slice(0, 8)}`;
  const session = await adminSession(request);
  const headers = { authorization: `Bearer ${session.token}` };
  const data = { title, description: "By ferry.", duration: "1 day", price: 100 };
  const { _id } = await (await request.post("/api/tours", { headers, data })).json();

  await page.goto(`/tour/${_id}`);
  const fact = (name: string) => page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
  await expect(fact("Fitness and altitude")).toContainText("Ask us");
  await expect(page.getByText("Group size")).toHaveCount(0);

  await openTab(page, session, "Manage Tours");
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const form = page.getByRole("region", { name: "Edit Tour" });
  await form.getByText("What travellers ask").click();
  await form.getByLabel("Fitness and altitude").fill("Easy");
  await form.getByLabel("Group size").fill("12 to 4");
  await form.getByLabel("Questions and answers").fill("Is there a ferry?\nEach hour.\n\nIs it cold?");
  await form.getByRole("button", { name: "Update Tour" }).click();
  await expect(form.getByText("The largest group must not be smaller than the smallest")).toBeVisible();
  await expect(form.getByText("Question 2: Please write the answer")).toBeVisible();
  await form.getByLabel("Group size").fill("4 to 12");
  await form.getByLabel("Questions and answers").fill("Is there a ferry?\nEach hour.");
  await form.getByRole("button", { name: "Update Tour" }).click();
  await expect(form).toHaveCount(0);

  await page.goto(`/tour/${_id}`);
  await expect(fact("Fitness and altitude")).toContainText("Easy");
  await expect(fact("Group size")).toContainText("4 to 12 people");
  await page.getByText("Is there a ferry?").click();
  await expect(page.getByText("Each hour.")).toBeVisible();
  expect((await request.delete(`/api/tours/${_id}`, { headers })).status()).toBe(200);
});

test(
  "the pages of a tour and an offer say when and where they start and who can book, without scripts",
  onDesktop,
  async ({ request }) => {
    const { token } = await adminSession(request);
    const headers = { authorization: `Bearer ${token}` };
    const start = { startTime: "06:30", meetingPoint: "Paltan Bazaar, gate 2" };
    const party = { bookingSize: { min: 2, max: 8 }, minAge: 12 };
    const pages = [
      ["/api/tours", "/tour", { title: "Starts early", description: "By ferry.", duration: "1 day", price: 100 }],
      ["/api/offers", "/offers", { title: "Starts early", price: 100, originalPrice: 200 }],
    ] as const;
    for (const [path, page, data] of pages) {
      const { _id } = await (await request.post(path, { headers, data: { ...data, ...start, ...party } })).json();
      const html = parse(await (await request.get(`${page}/${_id}`)).text());
      const facts = html.querySelectorAll("dl > div").map((fact) => fact.childNodes.map((part) => part.text));
      expect(facts).toEqual(
        expect.arrayContaining([
          ["Start", "6:30 am"],
          ["Meeting point", start.meetingPoint],
          ["People", "For 2 to 8 people a booking"],
          ["Age", "From 12 years"],
        ]),
      );
      const things = html
        .querySelectorAll('script[type="application/ld+json"]')
        .flatMap(({ text }) => JSON.parse(text));
      if (page === "/tour") {
        const trip = {
          "@type": "TouristTrip",
          departureTime: "06:30:00+05:30",
          tripOrigin: { name: start.meetingPoint },
        };
        expect(things).toContainEqual(
          expect.objectContaining({ ...trip, tripOrigin: expect.objectContaining(trip.tripOrigin) }),
        );
      }
      expect((await request.delete(`${path}/${_id}`, { headers })).status()).toBe(200);
    }
  },
);
