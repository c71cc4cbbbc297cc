/** The languages of one active guide. `isAssigned`: to a departure of the tour, from today on. */
export type GuideOfTour = { languages: readonly string[]; isAssigned: boolean };

/** Whose languages a tour's page names, and which ones: the most common first. */
export type SpokenLanguages = {
  who: "Guides of this tour speak" | "The guide speaks" | "Our guides speak";
  languages: string[];
};

/**
 * Whose languages a tour's page names: those of the guides who are assigned to its departures; else what the office has typed
 * for the tour; else those of all guides of the house. Null: nothing is known.
 */
export function spokenOnTour(typed: readonly string[], guides: readonly GuideOfTour[]): SpokenLanguages | null {
  const assigned = commonest(guides.filter(({ isAssigned }) => isAssigned));
  if (assigned.length > 0) return { who: "Guides of this tour speak", languages: assigned };
  if (typed.length > 0) return { who: "The guide speaks", languages: [...typed] };
  const all = commonest(guides);
  return all.length > 0 ? { who: "Our guides speak", languages: all } : null;
}

/** Each language once, ignoring capitals. Those that most guides speak come first, then by name. */
function commonest(guides: readonly Pick<GuideOfTour, "languages">[]): string[] {
  const found = new Map<string, { name: string; speakers: number }>();
  for (const { languages } of guides) {
    for (const [key, name] of new Map(languages.map((one) => [one.toLowerCase(), one]))) {
      const known = found.get(key);
      found.set(key, { name: known?.name ?? name, speakers: (known?.speakers ?? 0) + 1 });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.speakers - a.speakers || a.name.localeCompare(b.name, "en"))
    .map(({ name }) => name);
}

/** "English, Assamese and German". */
export function languagesText(languages: readonly string[]): string {
  const last = languages.at(-1) ?? "";
  return languages.length < 2 ? last : `${languages.slice(0, -1).join(", ")} and ${last}`;
}
