/** How many book one product on one day at a time in this process. More would only wait for one another in the database. */
const atOnce = 4;
/** How many wait for an answer; others are told their position at once. */
const mostPresent = 24;
/** The longest wait for an answer, in milliseconds. */
const longestMs = 1_500;
/** A guess at how many are served each second: those behind them are told to come back so much later. */
const servedPerSecond = 50;
const mostRetrySeconds = 10;
/** How long after that time a place in the line is kept, in milliseconds. */
const graceMs = 5_000;

/** A turn to book; `leave` ends it. */
type Turn = { leave: () => void };

/** `position`: at most so many come first, and oneself. `retryAfter`: seconds until one asks again. */
export type InLine = { position: number; retryAfter: number };

type Ticket = { number: number; keptUntil: number };

type Present = { number: number; admit: () => void; sendAway: () => void };

/**
 * The people who book the same at the same time, in order of arrival. Those who come back in time keep their place. Of those
 * who are present, the first gets the next turn, so that nobody waits for somebody who does not come back.
 */
export class Line {
  readonly #now: () => number;
  /** By the person's key, in order of arrival. */
  readonly #tickets = new Map<string, Ticket>();
  /** In order of arrival. */
  readonly #present: Present[] = [];
  #running = 0;
  #lastNumber = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether more people came than can book at once. */
  get isRush(): boolean {
    return this.#present.length > 0;
  }

  /**
   * Waits for a turn. Resolves to a position instead if that takes too long, or as soon as the client hangs up (`gone`). Even
   * then the place is kept, because the connection may have broken and the client may come back.
   */
  enter(who: string, gone?: AbortSignal): Promise<Turn | InLine> {
    this.#forgetThoseGone();
    const ticket = this.#tickets.get(who) ?? { number: ++this.#lastNumber, keptUntil: 0 };
    ticket.keptUntil = Number.POSITIVE_INFINITY;
    this.#tickets.set(who, ticket);
    if (this.#running < atOnce) return Promise.resolve(this.#start(who));
    return new Promise((resolve) => {
      const end = (result: () => Turn | InLine) => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", present.sendAway);
        this.#present.splice(this.#present.indexOf(present), 1);
        resolve(result());
      };
      const present: Present = {
        number: ticket.number,
        admit: () => end(() => this.#start(who)),
        sendAway: () => end(() => this.#positionOf(ticket)),
      };
      const timer = setTimeout(present.sendAway, longestMs);
      gone?.addEventListener("abort", present.sendAway);
      const later = this.#present.findIndex(({ number }) => number > ticket.number);
      this.#present.splice(later === -1 ? this.#present.length : later, 0, present);
      if (gone?.aborted) present.sendAway();
      if (this.#present.length > mostPresent) this.#present.at(-1)?.sendAway();
    });
  }

  /** Gives up the place of somebody who has their answer. */
  leave(who: string): void {
    this.#tickets.delete(who);
  }

  #start(who: string): Turn {
    this.#running += 1;
    const leave = () => {
      this.#running -= 1;
      this.leave(who);
      this.#present[0]?.admit();
    };
    return { leave };
  }

  #positionOf(ticket: Ticket): InLine {
    const [first] = this.#tickets.values();
    // Both count some who have left: those between the first and this one, or those behind.
    const position = Math.max(1, Math.min(this.#tickets.size, ticket.number - (first ?? ticket).number + 1));
    const retryAfter = Math.min(mostRetrySeconds, Math.ceil(position / servedPerSecond));
    ticket.keptUntil = this.#now() + retryAfter * 1_000 + graceMs;
    return { position, retryAfter };
  }

  /** Removes those at the head of the line who did not come back. */
  #forgetThoseGone(): void {
    const now = this.#now();
    for (const [who, { keptUntil }] of this.#tickets) {
      if (keptUntil >= now) break;
      this.#tickets.delete(who);
    }
  }
}
