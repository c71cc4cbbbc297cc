// Apart from tour.rules.ts, so that pages with a tour's card do not load it.

/** A day of an itinerary, or several: "Day 2", "Days 2 to 4". `stops` are names of places; `roadHours` is null if not said. */
export type ItineraryDay = {
  label: string;
  title: string;
  stops: string[];
  roadHours: number | null;
  paragraphs: string[];
};

/** The text before the first day (all of it if the text has no days), and the days. */
export type Itinerary = { intro: string[]; days: ItineraryDay[] };

const dayLine = /^(days?\s+\d+(?:\s*(?:-|–|to|and|&)\s*\d+)?)\s*(?:[:.–—-]\s*(.*))?$/i;

const stopsLine = /^stops:\s*(\S.*)$/i;
const roadLine = /^road:\s*(\d{1,2}(?:\.\d{1,2})?)\s*(?:h|hours?)$/i;

/**
 * Parses blocks of "Day 1: Title" followed by text. A line of a day such as "Stops: Guwahati, Tezpur" or "Road: 4.5 hours" is
 * not part of its text. Free text is returned as the intro's paragraphs.
 */
export function parseItinerary(text: string): Itinerary {
  const itinerary: Itinerary = { intro: [], days: [] };
  let lines: string[] = [];
  const endParagraph = () => {
    if (lines.length > 0) (itinerary.days.at(-1)?.paragraphs ?? itinerary.intro).push(lines.join(" "));
    lines = [];
  };
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    const [day, current] = [readDayLine(line), itinerary.days.at(-1)];
    const ofDay = current && readOfDay(line, current);
    if (day || ofDay || line === "") endParagraph();
    if (day) itinerary.days.push({ ...day, stops: [], roadHours: null, paragraphs: [] });
    else if (ofDay) Object.assign(current, ofDay);
    else if (line !== "") lines.push(line);
  }
  endParagraph();
  return itinerary;
}

/** The label and title of a line such as "Day 1: Title"; null for another line. */
export function readDayLine(line: string): Pick<ItineraryDay, "label" | "title"> | null {
  const [, label, title = ""] = dayLine.exec(line) ?? [];
  return label === undefined ? null : { label: toLabel(label), title: title.trim() };
}

/** What a line says of its day beside the text. Undefined for a line of the text. */
function readOfDay(line: string, day: ItineraryDay): Partial<ItineraryDay> | undefined {
  const [stops, hours] = [stopsLine.exec(line)?.[1], Number(roadLine.exec(line)?.[1])];
  if (hours > 0 && hours <= 24) return { roadHours: hours };
  if (!stops) return undefined;
  const names = stops.split(",").map((name) => name.trim());
  return { stops: [...day.stops, ...names.filter((name) => name !== "")] };
}

/** "DAY  2" as "Day 2". */
function toLabel(text: string): string {
  const words = text.toLowerCase().replace(/\s+/g, " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
