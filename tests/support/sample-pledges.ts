import type { Database } from "~/server/db/client";
import type { Car, Offer, Product, Tour } from "~/server/db/generated/client";

// What the texts of the sample catalogue promise, found by patterns, and which fact of the product keeps it.

export type Sample = Omit<Product, "price"> & {
  price: number;
  tour: Tour | null;
  car: Car | null;
  offer: Offer | null;
};

/** The sample products of a database; other products are left out. */
export async function readSamples(database: Database): Promise<Sample[]> {
  const rows = await database.product.findMany({ include: { tour: true, car: true, offer: true } });
  const ofSamples = rows.filter(({ id }) => id.startsWith("019a0000-0000-7000-8a0"));
  return ofSamples.map((row) => ({ ...row, price: Number(row.price) }));
}

/** `names` finds the sentences that speak of it, `holds` says whether the product goes by what the sentence says. */
type Pledge = { names: RegExp; holds: (sample: Sample, sentence: string) => boolean };

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const month = `(?:${monthNames.join("|")})`;
/** A month, but not of a year that is over: "April 1944". */
const months = new RegExp(`\\b${month}\\b(?! \\d{4})`);
const monthRange = new RegExp(`from (?:\\d+ \\w+ )?(${month}) to (${month})`);
const numbers: Record<string, number> = { one: 1, two: 2, four: 4, six: 6, nine: 9, twelve: 12 };

const numberIn = (word = "") => numbers[word.toLowerCase()] ?? Number(word);

/** All texts that travellers read, as sentences. */
function sentencesOf({ title, description, tour, car, offer }: Sample): string[] {
  const questions = (tour?.questions ?? []) as { question: string; answer: string }[];
  const texts = [
    title,
    description,
    ...[tour, car, offer].flatMap((own) => Object.values(own ?? {}).flat()),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ].filter((text): text is string => typeof text === "string");
  return texts.flatMap((text) => text.split(/\n|(?<=[.!?]) /)).filter((sentence) => sentence.trim() !== "");
}

/** The months of a range that a sentence says, over the turn of the year too. */
function monthsFrom(first: string, last: string): number[] {
  const [from, to] = [monthNames.indexOf(first), monthNames.indexOf(last)];
  const count = ((to - from + 12) % 12) + 1;
  return Array.from({ length: count }, (_, index) => ((from + index) % 12) + 1);
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Sentences that say when one can travel, rather than how the land is in a month. */
const isAboutDates = /\b(?:dates|open|start|runs|for parties|bookings)\b/;

function namedMonths(sentence: string): number[] {
  const named = sentence.match(new RegExp(months, "g")) ?? [];
  const range = monthRange.exec(sentence);
  const inRange = range ? monthsFrom(range[1] ?? "", range[2] ?? "") : [];
  return [...new Set([...named.map((name) => monthNames.indexOf(name) + 1), ...inRange])];
}

function keepsMonths({ seasonMonths }: Sample, sentence: string): boolean {
  const named = namedMonths(sentence);
  if (isAboutDates.test(sentence)) return isSame(named, seasonMonths);
  return seasonMonths.length === 0 || named.every((each) => seasonMonths.includes(each));
}

/** An age is kept by `minAge`, or by the row of the price table that says it. */
function keepsAge({ minAge, prices }: Sample, sentence: string): boolean {
  const least = /From (\d+) years on/.exec(sentence);
  if (least) return minAge === Number(least[1]);
  const under = /[Cc]hildren under (\w+)/.exec(sentence);
  const free = prices as { ageFrom?: number; ageTo?: number; amount: number }[];
  if (under)
    return free.some(
      ({ ageFrom = 0, ageTo, amount }) => ageFrom === 0 && ageTo === numberIn(under[1]) - 1 && amount === 0,
    );
  return /every age/.test(sentence) && minAge === null;
}

function keepsPeople({ partyMin, partyMax, car }: Sample, sentence: string): boolean {
  if (/\b(?:[Kk]ayak|tents) for two\b/.test(sentence)) return true;
  const atLeast = /(\w+) or more/i.exec(sentence);
  if (atLeast) return partyMin === numberIn(atLeast[1]) && partyMax === null;
  const exactly = /\bfor (two|four|six)\b/i.exec(sentence);
  const count = numberIn(exactly?.[1]);
  return car ? car.seatCapacity === count : partyMin === count && partyMax === count;
}

function keepsPrice(sample: Sample, sentence: string): boolean {
  if (/free of charge/.test(sentence)) return keepsAge(sample, sentence);
  const isForEach = Array.isArray(sample.prices) && sample.prices.length === 0;
  if (/[Pp]rice per person/.test(sentence)) return sample.car === null && isForEach;
  // The price of a hire does not depend on the number or age of the passengers.
  return /a family's price/.test(sentence) && sample.car !== null;
}

/** Days of the week that the text speaks of, without a promise to be there on one. */
const ofWeekdays = /Nathu La is|Saturday street stalls|a Sunday/;

/** Permits of single places, which the rules do not know, and sentences that only mention permits. */
const ofPlaces =
  /park permit|permit for the park|^Permits are checked here|^Permit papers are filled in|for the permits$|where the permits allow it/;

export const pledges: Readonly<Record<string, Pledge>> = {
  age: { names: /years on\b|every age|[Cc]hildren under|\badults?\b|\bseniors?\b/i, holds: keepsAge },
  people: {
    names: /\bfor (?:two|four|six)\b(?! (?:nights|days|hours))|\b(?:two|four|six|nine) or more\b/i,
    holds: keepsPeople,
  },
  months: { names: months, holds: keepsMonths },
  before: {
    names: /\b(?:\w+) (?:days?|weeks?|months?) (?:ahead|before|beforehand|in advance)\b/i,
    holds: ({ leadDays }, sentence) => sentence.includes(`${leadDays} days ahead`),
  },
  price: { names: /free of charge|half price|₹|\bpay\b|[Pp]rice per person|\w+'s price/, holds: keepsPrice },
  // Only the rules of permits say who needs which.
  permits: {
    names: /\bpermits?\b|Inner Line|Protected Area|Restricted Area|e-FRRO|\b(?:ILP|PAP|RAP)\b/i,
    holds: (_, sentence) => ofPlaces.test(sentence),
  },
  weekdays: {
    names: /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/,
    holds: (_, sentence) => ofWeekdays.test(sentence),
  },
};

/** The sentences of a sample that name what the product does not go by, each with what it speaks of. */
export function brokenPledges(sample: Sample): string[] {
  return sentencesOf(sample).flatMap((sentence) =>
    Object.entries(pledges).flatMap(([what, { names, holds }]) =>
      names.test(sentence) && !holds(sample, sentence) ? [`${what}: ${sample.title}: ${sentence}`] : [],
    ),
  );
}
