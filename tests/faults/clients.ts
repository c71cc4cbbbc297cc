import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { addDays, dateInIndia } from "~/lib/dates";
import type { Acknowledged } from "~tests/cluster/verdict.rules";
import { admin } from "~tests/support/admin";
import { newUtr } from "~tests/support/payments";
import { registerAt, send } from "~tests/support/visitor";
import type { World } from "./world";

const clients = 6;
const pauseMs = 100;
const patienceMs = 12_000;
/** A client gives up an action that is not a booking after so many attempts. */
const attempts = 20;
const dates = 20;
/** The places on a date, and after how many bookings the first date goes. A fifth is cancelled; so near dates sell out. */
export const places = 45;
const bookingsPerDate = 50;

type Answer = { status: number; body: Record<string, unknown> };

/** Customers who book, pay, report, cancel, and staff who give back, each at a random process. They repeat what has no answer. */
export class Clients {
  readonly asked = new Set<string>();
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Answers that no client expects: 5xx other than 503, and refused bookings that are not sold out. */
  readonly unexpected: string[] = [];
  readonly done = {
    booked: 0,
    paid: 0,
    reported: 0,
    cancelled: 0,
    givenBack: 0,
    soldOut: 0,
    unavailable: 0,
    unanswered: 0,
  };
  #isOver = false;
  #running: Promise<void>[] = [];

  constructor(
    private readonly world: World,
    private readonly booking: Record<string, unknown>,
  ) {}

  async start(): Promise<void> {
    const url = this.#url();
    const login = await send(`${url}/api/auth/login`, "POST", admin);
    const tokens = await Promise.all(Array.from({ length: clients }, () => registerAt(url)));
    this.#running = tokens.map((token) => this.#live(token, String(login.body.token)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Waits until so many more bookings were acknowledged. Throws after `limitMs`. */
  async booked(more: number, limitMs: number): Promise<void> {
    const goal = this.acknowledged.size + more;
    for (const began = performance.now(); this.acknowledged.size < goal; await sleep(50)) {
      if (performance.now() - began > limitMs) throw new Error(`No ${more} bookings within ${limitMs / 1000} s`);
    }
  }

  #url(): string {
    const { instances } = this.world;
    return instances[randomInt(instances.length)]?.app.url ?? "";
  }

  async #live(token: string, staff: string): Promise<void> {
    while (!this.#isOver) {
      const id = await this.#book(token);
      if (id !== null) await this.#follow(id, token, staff);
      await sleep(pauseMs);
    }
  }

  /** Repeats one booking with its key until it is acknowledged or refused. Returns its id. */
  async #book(token: string): Promise<string | null> {
    const key = randomUUID();
    this.asked.add(key);
    // The dates move on as they are sold. Near ones are asked for more often, so some sell out.
    const near = Math.min(randomInt(dates), randomInt(dates));
    const ahead = 30 + Math.floor(this.acknowledged.size / bookingsPerDate) + near;
    const date = addDays(dateInIndia(new Date()), ahead);
    // The row stores the key as well: two rows with one key are a double booking.
    const body = { ...this.booking, date, specialRequests: key };
    while (!this.#isOver) {
      const answer = await this.#ask("POST", "/bookings", token, body, { "idempotency-key": key });
      if (answer?.status === 200) {
        this.acknowledged.set(key, { id: String(answer.body._id), at: Date.now() });
        this.done.booked += 1;
        return String(answer.body._id);
      }
      if (answer && answer.status < 500 && answer.body.code !== "IDEMPOTENCY_IN_FLIGHT") {
        if (answer.body.code === "SOLD_OUT") this.done.soldOut += 1;
        else this.unexpected.push(`${answer.status} ${JSON.stringify(answer.body)}`);
        return null;
      }
      await sleep(pauseMs);
    }
    return null;
  }

  /** What a customer and the staff do with a booking. */
  async #follow(id: string, token: string, staff: string): Promise<void> {
    const dice = randomInt(100);
    if (dice < 55) await this.#pay(id, token);
    else if (dice < 70) await this.#report(id, token);
    if (dice % 5 === 0 && (await this.#try("PUT", `/bookings/cancel/${id}`, token))) this.done.cancelled += 1;
    else if (dice < 15 && (await this.#giveBack(id, staff))) this.done.givenBack += 1;
  }

  /** Gives a part back once the payment is recorded, which may take some time after it was paid. */
  async #giveBack(id: string, staff: string): Promise<boolean> {
    for (let attempt = 0; attempt < attempts && !this.#isOver; attempt++) {
      const booking = await this.#try("GET", `/bookings/${id}`, staff);
      if (Number(booking?.paid) > 0) {
        return (await this.#try("POST", `/bookings/${id}/refunds`, staff, { amount: 10, reason: "Rain" })) !== null;
      }
      await sleep(pauseMs);
    }
    return false;
  }

  async #pay(id: string, token: string): Promise<void> {
    const begun = await this.#try("POST", `/bookings/my/${id}/payments`, token, {
      amount: "full",
      provider: "razorpay",
    });
    const { orderId } = (begun?.razorpay ?? {}) as { orderId?: string };
    if (!orderId) return;
    this.world.double.books.pay(orderId);
    this.done.paid += 1;
  }

  async #report(id: string, token: string): Promise<void> {
    const begun = await this.#try("POST", `/bookings/my/${id}/payments`, token, { amount: "full", provider: "upi" });
    if (begun && (await this.#try("POST", `/payments/${begun._id}/report`, token, { utr: newUtr() }))) {
      this.done.reported += 1;
    }
  }

  /** The body of a good answer; null if it was refused, or not answered after some attempts. */
  async #try(
    method: "GET" | "POST" | "PUT",
    path: string,
    token: string,
    body: object = {},
  ): Promise<Answer["body"] | null> {
    for (let attempt = 0; attempt < attempts && !this.#isOver; attempt++) {
      const answer = await this.#ask(method, path, token, body);
      if (answer?.status === 200) return answer.body;
      if (answer && answer.status < 500) return null;
      await sleep(pauseMs);
    }
    return null;
  }

  /** Null if there was no answer. */
  async #ask(method: string, path: string, token: string, body: object, more: Record<string, string> = {}) {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
    const signal = AbortSignal.timeout(patienceMs);
    const init = { method, headers, signal, ...(method !== "GET" && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${this.#url()}/api${path}`, init)
      .then(
        async (response): Promise<Answer> => ({
          status: response.status,
          body: (await response.json()) as Answer["body"],
        }),
      )
      .catch(() => null);
    if (answer === null) this.done.unanswered += 1;
    else if (answer.status === 503) this.done.unavailable += 1;
    else if (answer.status >= 500)
      this.unexpected.push(`${answer.status} ${method} ${path} ${JSON.stringify(answer.body)}`);
    return answer;
  }
}
