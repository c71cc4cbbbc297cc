import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { adultsOnly } from "./booking-rows";
import {
  type RequestedBooking,
  requestedBooking,
  requireOpen,
  requirePlain,
  requireTotal,
  type TourRow,
  throwSoldOut,
} from "./booking-rules";
import { named } from "./database";
import { toAnswered, toStored } from "./phone";
import { Problem } from "./problem";
import { placedBooking } from "./schemas";
import type { Claims, Tokens } from "./tokens";
import { addDays, newId, newReference } from "./values";
import { requireClaims, requireViewer, type Viewer } from "./viewer";

const livesMs = 24 * 60 * 60 * 1000;
const tries = 3;

const sql = {
  lock: `SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS "isFree"`,
  key: `SELECT "requestHash", "result", "createdAt" FROM "IdempotencyKey" WHERE "userId" = $1 AND "key" = $2`,
  tour: `SELECT "title", "images", "price", "days", "seasonMonths", "closedDates"::text[] AS "closedDates", "leadDays",
      "prices", "cancellation", "payment", "infantsTakePlaces"
    FROM "Product" WHERE "id" = $1 AND "kind" = 'tour' AND "archivedAt" IS NULL FOR KEY SHARE`,
  admins: `SELECT "email" FROM "User" WHERE "role" = 'admin'`,
  booking: `WITH "booked" AS (
      INSERT INTO "Booking" ("id", "reference", "userId", "productId", "kind", "name", "phone", "date", "travelers",
        "pickupLocation", "specialRequests", "itemTitle", "itemImage", "unitPrice", "totalPrice", "createdAt",
        "updatedAt", "party", "withoutPlace", "cancellation", "deposit", "balanceDueOn", "code")
      VALUES ($1, $2, $3, $4, 'tour', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $17, 0, NULL, NULL, NULL,
        NULL)),
    "line" AS (
      INSERT INTO "BookingLine" ("bookingId", "position", "unit", "label", "quantity", "unitPrice", "amount")
      VALUES ($1, 1, 'adult', 'Person', $8, $13, $14))
    INSERT INTO "BookingEvent" ("id", "bookingId", "to", "actorId", "at") VALUES ($16, $1, 'Pending', $3, $15)`,
  mail: `INSERT INTO "Outbox" ("id", "kind", "recipient", "payload", "bookingId")
    SELECT *, $5::uuid FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[])`,
  keep: `INSERT INTO "IdempotencyKey" ("userId", "key", "requestHash", "result", "createdAt")
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT ("userId", "key") DO UPDATE
    SET "requestHash" = excluded."requestHash", "result" = excluded."result", "createdAt" = excluded."createdAt"`,
} as const;

type Kept = { requestHash: string; result: object; createdAt: string };
type Answer = { body: object; isReplayed: boolean };

/** Books a tour like our server, in two round trips to the database. */
export function mountBook(app: FastifyInstance, db: pg.Pool, tokens: Tokens): void {
  app.post<{ Body: RequestedBooking }>(
    "/api/bookings",
    { schema: { body: requestedBooking, response: { 200: placedBooking } } },
    async (request, reply) => {
      const claims = requireClaims(request, tokens);
      const key = request.headers["idempotency-key"];
      const { body, isReplayed } = await book(db, claims, tidy(request.body), typeof key === "string" ? key : null);
      if (isReplayed) reply.header("idempotency-replayed", "true");
      return body;
    },
  );
}

/** Fields in the order of our schema, so that a request has the same hash on both servers. */
function tidy({
  tourId,
  travelers,
  date,
  pickupLocation,
  phone,
  specialRequests,
  name,
  totalPrice,
}: RequestedBooking): RequestedBooking {
  return {
    tourId: tourId.toLowerCase(),
    travelers,
    date,
    pickupLocation: pickupLocation.trim(),
    phone: toStored(phone),
    ...(specialRequests !== undefined && { specialRequests: specialRequests.trim() }),
    ...(name !== undefined && { name: name.trim() }),
    totalPrice,
  };
}

async function book(
  db: pg.Pool,
  claims: Claims,
  requested: RequestedBooking,
  key: string | null,
  attempt = 1,
): Promise<Answer> {
  const client = await db.connect();
  try {
    return await transact(client, claims, requested, key);
  } catch (error) {
    await client.query("ROLLBACK");
    const { code, constraint } = error as { code?: string; constraint?: string };
    // References are random and may collide.
    const isDrawnTwice = code === "23505" && constraint === "Booking_reference_key" && attempt < tries;
    if (!isDrawnTwice) throwSoldOut(error as { code?: string });
  } finally {
    client.release();
  }
  return book(db, claims, requested, key, attempt + 1);
}

async function transact(
  client: pg.PoolClient,
  claims: Claims,
  requested: RequestedBooking,
  key: string | null,
): Promise<Answer> {
  const now = Date.now();
  const hash = createHash("sha256")
    .update(JSON.stringify(["booking.create", requested]))
    .digest("hex");
  const [viewer, , lock, kept, tours, admins] = await together([
    requireViewer(client, claims),
    client.query("BEGIN"),
    key === null ? null : client.query<{ isFree: boolean }>(named(sql.lock, [`${claims._id} ${key}`])),
    key === null ? null : client.query<Kept>(named(sql.key, [claims._id, key])),
    client.query<TourRow>(named(sql.tour, [requested.tourId])),
    client.query<{ email: string }>(named(sql.admins)),
  ] as const);
  if (lock && !lock.rows[0]?.isFree) {
    throw new Problem("IDEMPOTENCY_IN_FLIGHT", "A request with this Idempotency-Key is still being answered.");
  }
  const first = kept?.rows[0];
  if (first && now - Date.parse(first.createdAt) < livesMs) {
    await client.query("ROLLBACK");
    if (first.requestHash !== hash) throw mismatch();
    return { body: first.result, isReplayed: true };
  }
  const [tour] = tours.rows;
  if (!tour) throw new Problem("NOT_FOUND", "This tour is not on offer.");
  requirePlain(tour);
  requireOpen(tour, requested.date, now);
  const made = toBooking(requested, tour, viewer, new Date(now).toISOString());
  const id = made._id;
  const itemImage = tour.images[0] ?? "";
  await together([
    client.query(
      named(sql.booking, [
        id,
        made.reference,
        viewer.id,
        requested.tourId,
        made.name,
        requested.phone,
        made.date,
        made.travelers,
        made.pickupLocation,
        made.specialRequests,
        tour.title,
        itemImage,
        made.unitPrice,
        made.totalPrice,
        made.createdAt,
        newId(),
        JSON.stringify(made.party),
      ]),
    ),
    client.query(named(sql.mail, [...mails(made, viewer, admins.rows), id])),
    key === null ? null : client.query(named(sql.keep, [viewer.id, key, hash, JSON.stringify(made), made.createdAt])),
    client.query("COMMIT"),
  ]);
  return { body: made, isReplayed: false };
}

function mismatch(): Problem {
  const message = "This Idempotency-Key was used for another request. Please take a new key for a new request.";
  return new Problem("IDEMPOTENCY_MISMATCH", message);
}

/** Pipelines the statements on one connection; throws the first error after all have ended. */
async function together<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find((one) => one.status === "rejected");
  if (failed) throw failed.reason;
  return settled.map((one) => (one.status === "fulfilled" ? one.value : undefined)) as never;
}

function toBooking(requested: RequestedBooking, tour: TourRow, viewer: Viewer, createdAt: string) {
  const { date, travelers, pickupLocation, phone, specialRequests = "" } = requested;
  const totalPrice = requireTotal(tour, requested);
  return {
    reference: newReference(),
    status: "Pending",
    days: 1,
    travelers,
    pickupLocation,
    lastDay: addDays(date, tour.days - 1),
    party: adultsOnly(travelers),
    name: requested.name || viewer.name,
    phone: toAnswered(phone),
    specialRequests,
    _id: newId(),
    date,
    unitPrice: tour.price,
    serviceFee: 0,
    totalPrice,
    createdAt,
    lines: [{ unit: "adult", label: "Person", quantity: travelers, unitPrice: tour.price, amount: totalPrice }],
    paymentStatus: "unpaid",
    paid: 0,
    due: totalPrice,
    dueOn: null,
    heldUntil: null,
    discountCode: null,
    cancellation: [],
    deposit: null,
    balance: null,
    tour: { _id: requested.tourId, title: tour.title, images: tour.images },
    car: null,
    offer: null,
  };
}

const noRule = "What comes back after a cancellation depends on the case: ask us.";

/** The columns of the outbox's rows: to the customer, and to staff. */
function mails(made: ReturnType<typeof toBooking>, { name, email }: Viewer, admins: { email: string }[]) {
  const { reference, date, days, travelers, pickupLocation, name: lead, phone, specialRequests } = made;
  const { unitPrice, serviceFee, totalPrice, lines } = made;
  const mailed = {
    id: made._id,
    item: { kind: "Tour", title: made.tour.title },
    reference,
    date,
    days,
    travelers,
    pickupLocation,
    name: lead,
    phone,
    specialRequests,
    unitPrice,
    serviceFee,
    totalPrice,
    lines,
    cancellation: noRule,
  };
  const received = JSON.stringify({ name, booking: mailed });
  const news = JSON.stringify({ customer: { name, email }, booking: mailed });
  return [
    [newId(), ...admins.map(newId)],
    ["booking-received", ...admins.map(() => "office-booking-new")],
    [email, ...admins.map((admin) => admin.email)],
    [received, ...admins.map(() => news)],
  ];
}
