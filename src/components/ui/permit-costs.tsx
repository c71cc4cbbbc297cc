export type PermitCostsProps = {
  /** A sentence for each permit; null: it depends on who travels. */
  costs: readonly string[] | null;
  /** Where one reads which permits one needs. */
  href: string;
  className: string;
};

/** What permits cost, as lines beside a price, or where to read it. */
export function PermitCosts({ costs, href, className }: PermitCostsProps) {
  if (costs?.length === 0) return null;
  return (
    <div className={`text-[0.8125rem] text-soft leading-snug ${className}`}>
      {costs?.map((text) => <p key={text}>{text}</p>) ?? (
        <a
          href={href}
          className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:text-ink"
        >
          Which permits you need, and what they cost
        </a>
      )}
    </div>
  );
}
