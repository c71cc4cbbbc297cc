type Fact = readonly [label: string, value: string, note: string, compared?: readonly string[]];

type FactsProps = { facts: readonly Fact[] };

/** The main figures of a report, each with a note and what it is compared with. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-4">
      {facts.map(([label, value, note, compared = []]) => (
        <div key={label} className="rounded-card border border-line bg-card p-4 sm:px-5">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="mt-1 break-words font-semibold text-xl tabular-nums sm:text-2xl">{value}</dd>
          <dd className="text-[0.8125rem] text-soft">{note}</dd>
          {compared.map((line) => (
            <dd key={line} className="text-[0.8125rem] text-soft tabular-nums first-of-type:mt-1">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
