import { formatWhen, monthsFrom } from "~/features/product/list/when.rules";
import { dateInIndia, formatMonth } from "~/lib/dates";

type Options = readonly (readonly [value: string, label: string])[];

const lengths: Options = [
  ["1-1", "1 day"],
  ["2-3", "2 to 3 days"],
  ["4-5", "4 to 5 days"],
  ["6-7", "6 to 7 days"],
  ["8-", "8 days or more"],
];

/** The choices of length, as `minDays-maxDays`, with the chosen one, which an address can set to any. */
export function lengthOptions(chosen = ""): Options {
  const [low, high] = chosen.split("-");
  const label = !high ? `${low} days or more` : low ? `${low} to ${high} days` : `Up to ${high} days`;
  return withChosen(lengths, chosen, label);
}

/** This month and the next twelve, with the chosen one, which can be several days. */
export function monthOptions(chosen = "", today = dateInIndia(new Date())): Options {
  const months = monthsFrom(today, 13).map((month) => [month, formatMonth(month)] as const);
  return withChosen(months, chosen, chosen && formatWhen(chosen));
}

/** The text of a value of `when` or `days`, also of one that the form does not offer; of other fields the value. */
export function nameOption(name: string, value: string): string {
  const options = name === "when" ? monthOptions(value) : name === "days" ? lengthOptions(value) : [];
  return options.find(([option]) => option === value)?.[1] ?? value;
}

function withChosen(options: Options, chosen: string, label: string): Options {
  return chosen === "" || options.some(([value]) => value === chosen) ? options : [...options, [chosen, label]];
}
