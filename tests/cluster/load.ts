import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dateInIndia } from "~/lib/dates";
import type { Acknowledged } from "./verdict.rules";

const writers = 4;
const readers = 2;
/** A client's pause after an answer, and between attempts. */
const pauseMs = 100;
const retryMs = 100;
/** A client repeats a request that has no answer after this time. */
const patienceMs = 10_000;
/** Bookings are for this day and the following ones: the next one once a day is sold out. */
const firstDay = 30;

/** What the load books: a tour with few places on each date. */
export type Order = { tourId: string; price: number; token: string };
/** A kind of request that the load repeats: bookings, a customer's bookings (database), a list of tours (memory). */
export type Kind = "booking" | "ownBookings" | "tours";
type Success = { kind: Kind; at: number };

/** Bookings with an Idempotency-Key, each repeated with its key until it has a final answer, and readers beside them. */
export class Load {
  readonly asked = new Set<string>();
  readonly acknowledged = new Map<string, Acknowledged>();
  /** The times of good answers, in order, and of refused or missing ones. */
  readonly #successes: Success[] = [];
  readonly #failures: Success[] = [];
  readonly unexpected: string[] = [];
  refused = 0;
  #day = firstDay;
  #isOver = false;
  readonly #running: Promise<void>[];

  constructor(
    private readonly url: string,
    private readonly order: Order,
  ) {
    this.#running = [
      ...Array.from({ length: writers }, () => this.#keepBooking()),
      ...Array.from({ length: readers }, () => this.#keepReading("ownBookings", "/api/bookings/my?limit=5")),
      ...Array.from({ length: readers }, () => this.#keepReading("tours", "/api/tours?limit=5")),
    ];
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** The longest time without a good answer of this kind between two moments, in ms. */
  longestGap(kind: Kind, from: number, until: number): number {
    const times = this.#successes.filter((one) => one.kind === kind && one.at > from && one.at < until);
    const moments = [from, ...times.map(({ at }) => at), until];
    return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
  }

  /** How many requests between two moments were answered with 5xx or not at all. */
  failed(from: number, until: number): number {
    return this.#failures.filter(({ at }) => at > from && at < until).length;
  }

  /** Waits until a booking was acknowledged and both lists were read after `since`. Throws after `limitMs`. */
  async recovered(since: number, limitMs: number): Promise<void> {
    const kinds: Kind[] = ["booking", "ownBookings", "tours"];
    const isDone = () => kinds.every((kind) => this.#successes.some((one) => one.kind === kind && one.at > since));
    for (const began = Date.now(); !isDone(); await sleep(50)) {
      if (Date.now() - began > limitMs) throw new Error(`No recovery within ${limitMs / 1000} s`);
    }
  }

  async #keepBooking(): Promise<void> {
    while (!this.#isOver) {
      const key = randomUUID();
      this.asked.add(key);
      await this.#book(key, addDays(dateInIndia(new Date()), this.#day), randomInt(1, 4));
      await sleep(pauseMs);
    }
  }

  /** Repeats one booking with its key until it is acknowledged or refused for good. */
  async #book(key: string, date: string, travelers: number): Promise<void> {
    const { tourId, price } = this.order;
    const where = { pickupLocation: "Guwahati station", phone: "9876543210" };
    // The row stores the key as well: two rows with one key are a double booking.
    const body = JSON.stringify({
      tourId,
      travelers,
      date,
      totalPrice: price * travelers,
      specialRequests: key,
      ...where,
    });
    const headers = { "content-type": "application/json", "idempotency-key": key };
    while (!this.#isOver) {
      const answer = await this.#ask("booking", "/api/bookings", { method: "POST", headers, body });
      if (answer?.status === 200) {
        this.acknowledged.set(key, { id: String(answer.body._id), at: Date.now() });
        return;
      }
      const code = answer?.body.code;
      if (answer && answer.status < 500 && code !== "IDEMPOTENCY_IN_FLIGHT") {
        this.refused += 1;
        if (code === "SOLD_OUT") this.#day = Math.max(this.#day, nextDay(date));
        else this.unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        return;
      }
      await sleep(retryMs);
    }
  }

  async #keepReading(kind: Kind, path: string): Promise<void> {
    while (!this.#isOver) {
      const answer = await this.#ask(kind, path, {});
      if (answer && answer.status >= 400 && answer.status < 500) this.unexpected.push(`${answer.status} ${path}`);
      await sleep(pauseMs);
    }
  }

  /** Null if there was no answer. */
  async #ask(kind: Kind, path: string, init: RequestInit) {
    const headers = { ...init.headers, ...(kind !== "tours" && { authorization: `Bearer ${this.order.token}` }) };
    const answer = await fetch(`${this.url}${path}`, { ...init, headers, signal: AbortSignal.timeout(patienceMs) })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Record<string, unknown> }))
      .catch(() => null);
    const isGood = answer?.status === 200;
    if (isGood) this.#successes.push({ kind, at: Date.now() });
    else if (!answer || answer.status >= 500) this.#failures.push({ kind, at: Date.now() });
    return answer;
  }
}

function nextDay(date: string): number {
  const today = Date.parse(dateInIndia(new Date()));
  return Math.round((Date.parse(date) - today) / 86_400_000) + 1;
}
