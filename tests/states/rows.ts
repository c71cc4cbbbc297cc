import type { APIRequestContext, Page } from "@playwright/test";
import pg from "pg";
import { fillCatalogue } from "~bench/data/catalogue";
import { fill } from "~bench/portal/fill";
import { makeTour, setStatus } from "~tests/e2e/portal-support";
import { signInAsNew, tokenOf, tripDay } from "~tests/e2e/support";
import { admin } from "~tests/support/admin";
import { fillPeople } from "./office";
import type { Rows } from "./screens";

const ofTraveller = 300;

/** Fills the large data. To be called before anything else is written. */
export async function fillLarge(databaseUrl: string, rowCount: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await fill(client, rowCount);
    await fillPeople(client);
    await fillCatalogue(client, rowCount);
    // The pictures that the generated rows name do not exist.
    await client.query(
      `UPDATE "Product" g SET "images" = s."images" FROM (SELECT DISTINCT ON ("kind") "kind", "images" FROM "Product"
       WHERE "kind" <> 'tour' ORDER BY "kind", "id") s WHERE g."kind" = s."kind" AND g."images"[1] IN ('/images/offers/a.avif', '/images/cars/suv.avif')`,
    );
    await client.query("VACUUM (ANALYZE)");
  });
}

/** Makes a traveller, signed in on `page`, with a trip ahead, one that has ended and many others, and what the addresses need. */
export async function makeRows(page: Page, databaseUrl: string): Promise<{ rows: Rows; session: object }> {
  const { request } = page;
  const { session, headers, traveller } = await signInAsNew(page);
  const tour = await makeTour(request, {
    title: "Hornbill for two",
    states: ["Nagaland", "Assam"],
    duration: "3 days",
  });
  const draft = await makeTour(request, { title: "A draft of a walk" });
  const book = async (date: string) => {
    const data = { tourId: tour._id, travelers: 2, date, pickupLocation: "Dimapur", phone: traveller.phone };
    const answer = await request.post("/api/bookings", { headers, data: { ...data, totalPrice: tour.price * 2 } });
    const { _id }: { _id: string } = await answer.json();
    await setStatus(request, _id, "Confirmed");
    return _id;
  };
  const office = { Authorization: `Bearer ${await tokenOf(request, admin)}` };
  // Before the bookings, so that it is told of them.
  const webhook = await makeWebhook(request, { email: traveller.email, headers: office });
  await makeKeys(request, { email: traveller.email, headers: office });
  const [booking, travelled] = [await book(tripDay("02-10")), await book(tripDay("03-10"))];
  const detailsLink = await linkOf(request, `/api/bookings/${booking}/travellers/link`, office);
  return withClient(databaseUrl, async (client) => {
    await client.query(`UPDATE "Booking" SET "date" = current_date - 20 WHERE "id" = $1`, [travelled]);
    await client.query(`UPDATE "Product" SET "status" = 'draft', "archivedAt" = now() WHERE "id" = $1`, [draft._id]);
    await client.query(
      `UPDATE "Booking" SET "userId" = $1 WHERE "id" IN
       (SELECT "id" FROM "Booking" WHERE "userId" IS NOT NULL ORDER BY "createdAt" LIMIT $2)`,
      [session._id, ofTraveller],
    );
    const [busy] = await read(
      client,
      `SELECT d."productId", d."date"::text, a."resourceId" FROM "Departure" d
       JOIN "Assignment" a USING ("productId", "date") JOIN "Allocation" l USING ("productId", "date")
       JOIN "Resource" r ON r."id" = a."resourceId" AND r."kind" = 'guide' WHERE d."date" > current_date + 1 ORDER BY l."taken" DESC LIMIT 1`,
    );
    const firstOf = async (kind: string) => {
      const [first] = await read(client, `SELECT "id" FROM "Product" WHERE "kind" = '${kind}' ORDER BY "id" LIMIT 1`);
      return first?.id ?? "";
    };
    const sheet = `/api/departures/${busy?.productId}/${busy?.date}/sheet-links/${busy?.resourceId}`;
    const rows = {
      tour: busy?.productId ?? "",
      day: busy?.date ?? "",
      car: await firstOf("car"),
      offer: await firstOf("offer"),
      draft: draft._id,
      customer: session._id,
      booking,
      travelled,
      webhook,
      detailsLink,
      sheetLink: await linkOf(request, sheet, office),
    };
    return { rows, session };
  });
}

type Receiver = { email: string; headers: Record<string, string> };

/** A receiver that is told of the bookings of an account, and answers nothing. Returns its id. */
async function makeWebhook(request: APIRequestContext, { email, headers }: Receiver): Promise<string> {
  const types = ["booking.created", "booking.confirmed"];
  const data = { name: "Kaziranga Travels", url: "https://kaziranga.invalid/hooks", email, types };
  const answer = await request.post("/api/webhooks", { headers, data });
  const { _id }: { _id: string } = await answer.json();
  return _id;
}

/** Keys of programs: one for bookings, one for trying out, and one that has ended. */
async function makeKeys(request: APIRequestContext, { email, headers }: Receiver): Promise<void> {
  const make = async (data: { name: string; scopes: string[]; isTest?: boolean }) => {
    const answer = await request.post("/api/keys", { headers, data: { email, ...data } });
    if (!answer.ok()) throw new Error(`A key: ${answer.status()} ${await answer.text()}`);
    const { _id }: { _id: string } = await answer.json();
    return _id;
  };
  await make({ name: "Kaziranga Travels: bookings for guests", scopes: ["catalogue:read", "bookings:own"] });
  await make({ name: "Kaziranga Travels: trying out", scopes: ["catalogue:read"], isTest: true });
  const ended = await make({ name: "The website of last year", scopes: ["catalogue:read", "availability:read"] });
  await request.post(`/api/keys/${ended}/end`, { headers });
}

async function linkOf(request: APIRequestContext, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await request.post(path, { headers, data: {} });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  const { url }: { url: string } = await answer.json();
  return new URL(url).pathname;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function read(client: pg.Client, sql: string): Promise<Record<string, string>[]> {
  return (await client.query<Record<string, string>>(sql)).rows;
}
