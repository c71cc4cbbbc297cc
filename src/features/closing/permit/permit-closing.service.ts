import { lastDayOf } from "~/features/booking/journey-days.rules";
import { requireFew, toAffected, withDates } from "~/features/closing/affected-row.service";
import type { MayBegin } from "~/features/closing/closing.rules";
import type { AffectedBooking, Closing } from "~/features/closing/closing.schema";
import { closedText } from "~/features/closing/decisions.rules";
import { affectedChanged, openClosing, readFirst } from "~/features/closing/open-closing.service";
import { fullRuleName, ruleAsOf, ruleChanges } from "~/features/permit/changed-rule.rules";
import type { AdminPermitRule } from "~/features/permit/manage/permit-admin.schema";
import { holdsOn } from "~/features/permit/permit.rules";
import { permitDays } from "~/features/permit/permit-days.rules";
import { countOf } from "~/lib/count";
import { type CalendarDate, dateInIndia, earlierOf, fromDatabaseDate, toDatabaseDate } from "~/lib/dates";
import { lastTravelDay } from "~/lib/travel-horizon";
import type { Context, UserContext } from "~/server/api/context";
import { AppError, invalidField } from "~/server/api/errors";
import type { Transaction } from "~/server/db/client";
import { countConcerned } from "./concern-groups.service";
import type { ChangedRule, RuleAffectedInput, TellOfRuleInput } from "./permit-closing.schema";
import { firstDayFor, type KnownTraveller } from "./permit-concern.rules";
import { type Concerned, type RuleFacts, readConcerned, readRuleFacts, travellersOf } from "./permit-concern.service";

const advice = "Please choose fewer days of travel";

/** The rules of whose changes customers with a trip to come have not been told. */
export async function listChangedRules({ db, now }: Pick<Context, "db" | "now">): Promise<{ rules: ChangedRule[] }> {
  return db.$transaction(async (tx) => {
    const facts = await readRuleFacts(tx, now);
    const counted = await countConcerned(tx, facts, daysOf({}, facts.today));
    const found = counted.map(({ rule, changes, changedAt, concerned, isDecided }) => ({
      _id: rule._id,
      name: fullRuleName(rule),
      changes: ruleChanges(ruleAsOf(rule, changes, concerned.knownAt), rule),
      changedAt: changedAt.toISOString(),
      bookings: concerned.bookings,
      from: concerned.from,
      to: concerned.to,
      isDecided,
    }));
    return { rules: found };
  });
}

/** The bookings that a changed rule concerns, with the days to which each could move. Throws NOT_FOUND and VALIDATION. */
export async function findRuleAffected(
  { db, now }: Pick<Context, "db" | "now">,
  input: RuleAffectedInput,
): Promise<{ bookings: AffectedBooking[] }> {
  return db.$transaction(async (tx) => {
    const { rule, facts, concerned } = await readAll(tx, input, now);
    requireFew(concerned.length, advice);
    const datesOf = await withDates(
      tx,
      concerned.map(({ row }) => row),
      {
        mayBegin: mayBeginBy(rule, concerned, facts),
        last: (rows) => fromDatabaseDate(rows.at(-1)?.date ?? now),
        now,
      },
    );
    return {
      bookings: concerned.map(({ row, concern }) => ({ ...toAffected(row, "on"), ...datesOf(row), permits: concern })),
    };
  });
}

/**
 * Stores what is to happen to bookings that a changed rule concerns; the job of closings carries it out. A booking keeps the
 * permits of today's rules once its customer is told. The same input again answers the first closing. Throws NOT_FOUND,
 * VALIDATION, AFFECTED_CHANGED (the rule does not concern one of them any more, or it waits in another closing), and
 * IDEMPOTENCY_MISMATCH.
 */
export async function tellOfRule({ db, user, now }: UserContext, input: TellOfRuleInput): Promise<Closing> {
  const { closing: id, reason, words = "", bookings } = input;
  return db.$transaction(async (tx) => {
    const first = await readFirst(tx, id, input);
    if (first) return first;
    const { rule, concerned, days } = await readAll(tx, input, now);
    const found = new Map(concerned.map(({ row }) => [row.id, row]));
    const gone = bookings.filter((one) => !found.has(one.id)).length;
    if (gone > 0 || concerned.length === 0) {
      // The same request may have come at the same time, and its bookings wait in its closing by now.
      const made = await readFirst(tx, id, input);
      if (made) return made;
      const count = countOf(gone, "booking is", "bookings are");
      throw affectedChanged(gone > 0 ? `${count} no longer concerned. Nobody was told.` : "No booking is concerned.");
    }
    const named = new Set(bookings.map((one) => one.id));
    const about = named.size > 0 ? concerned.filter(({ row }) => named.has(row.id)) : concerned;
    const products = new Map(about.map(({ row }) => [row.productId, row.itemTitle]));
    const titles = [...products.values()];
    return openClosing(tx, {
      row: {
        id,
        permitRuleId: rule._id,
        actorId: user.id,
        from: toDatabaseDate(days.from),
        to: toDatabaseDate(days.to),
        productIds: [...products.keys()],
        titles,
        reason,
        words,
      },
      input,
      bookings,
      action: "told",
      fields: {
        rule: [null, fullRuleName(rule)],
        days: [null, closedText(days)],
        products: [null, titles],
        reason: [null, reason],
        ...(words && { words: [null, words] }),
        bookings: [null, bookings.length],
        leftOut: [null, concerned.length - bookings.length],
      },
    });
  });
}

function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return earlierOf(one, other) === one ? other : one;
}

type Days = { from: CalendarDate; to: CalendarDate };

function daysOf({ from, to }: Partial<Record<keyof Days, CalendarDate | undefined>>, today: CalendarDate): Days {
  const first = from ?? today;
  return { from: first, to: to ?? laterOf(first, lastTravelDay(today)) };
}

/** Throws NOT_FOUND, and VALIDATION for a day that has passed or too many bookings to look at. */
async function readAll(tx: Transaction, input: RuleAffectedInput, now: Date) {
  const days = daysOf(input, dateInIndia(now));
  if (days.from < dateInIndia(now)) throw invalidField("from", "Please choose a day from today on");
  const facts = await readRuleFacts(tx, now);
  const rule = facts.rules.find(({ _id }) => _id === input.id);
  if (!rule) throw new AppError("NOT_FOUND", "There is no such rule.");
  const { concerned, isWhole } = await readConcerned(tx, rule, facts, days);
  if (!isWhole) throw invalidField("to", `Too many bookings are to be looked at. ${advice}`);
  return { rule, facts, concerned, days };
}

/** A trip may begin once there is time for the permits of all of whom it is known who they are, or else for the rule. */
function mayBeginBy(rule: AdminPermitRule, concerned: readonly Concerned[], facts: RuleFacts): MayBegin {
  // Read once, because each day of a booking is judged.
  const parties = new Map(
    concerned.map(({ row }) => {
      const { tripDays, product } = row;
      return [row.id, { travellers: travellersOf(row), states: product.states, tripDays }];
    }),
  );
  const first = firstDayFor(rule, facts);
  const isTooEarly = tooEarlyBy(facts);
  return ({ id, tripDays }, date) => {
    const party = parties.get(id);
    if (!party || party.travellers.length === 0) {
      return first === null || date >= first || !holdsOn(rule, { date, lastDay: lastDayOf({ date, tripDays }) });
    }
    return !party.travellers.some((traveller) => isTooEarly(traveller, party, date));
  };
}

/** Whether a day leaves too little time for the permits of a traveller in states. Many bookings ask the same. */
function tooEarlyBy({ rules, today, holidays }: RuleFacts) {
  const found = new Map<string, (date: CalendarDate) => boolean>();
  type Trip = { states: readonly string[]; tripDays: number };
  return ({ nationality, homeState }: KnownTraveller, { states, tripDays }: Trip, date: CalendarDate): boolean => {
    const key = [nationality, homeState, tripDays, ...states].join();
    const known = found.get(key);
    if (known) return known(date);
    const inStates = rules.filter(({ state }) => states.includes(state));
    const traveller = { nationality, homeState: homeState ?? undefined };
    const { isTooEarly } = permitDays(inStates, { traveller, tripDays, today, holidays });
    const byDate = new Map<CalendarDate, boolean>();
    const judge = (day: CalendarDate) => {
      const judged = byDate.get(day) ?? isTooEarly(day);
      byDate.set(day, judged);
      return judged;
    };
    found.set(key, judge);
    return judge(date);
  };
}
