/** What the previous version may not survive, as a name and a pattern of one statement without the parts in parentheses. */
const contractions: [string, RegExp][] = [
  ["drops a table", /^DROP (TABLE|VIEW)\b/],
  ["drops a type", /^DROP TYPE\b/],
  ["empties a table", /^TRUNCATE\b/],
  ["drops a column", /^ALTER TABLE\b.*\bDROP (?!CONSTRAINT\b|DEFAULT\b|NOT NULL\b|EXPRESSION\b|IDENTITY\b)/],
  ["drops a default", /^ALTER TABLE\b.*\bDROP DEFAULT\b/],
  ["renames", /^ALTER (TABLE|TYPE|VIEW)\b.*\bRENAME\b/],
  ["changes a column's type", /^ALTER TABLE\b.*\bALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/],
  ["makes a column required", /^ALTER TABLE\b.*\bSET NOT NULL\b/],
  [
    "adds a required column without a default",
    /^ALTER TABLE\b.*\bADD (COLUMN )?(?!CONSTRAINT\b)(?![^,]*\b(DEFAULT|GENERATED)\b)[^,]*\bNOT NULL\b/,
  ],
];

/** Marks the next statement as a contraction of what no version since this one uses. */
const mark = /^\s*-- contract: unused since (\d+\.\d+\.\d+)$/m;

/**
 * What a migration takes away from the previous version, which may still serve while it runs: one line for each. A statement
 * marked by `-- contract: unused since 0.3.0` is allowed once 0.3.0 is one of `releases`. New constraints, triggers and the
 * bodies of functions are not judged.
 */
export function findContractions(sql: string, releases: readonly string[]): string[] {
  return statementsOf(sql).flatMap(({ text, since }) => {
    if (since !== undefined && releases.includes(since)) return [];
    return contractions.flatMap(([what, pattern]) => (pattern.test(text) ? [`${what}: ${text.slice(0, 120)}`] : []));
  });
}

type Statement = { text: string; since: string | undefined };

/** The statements on one line each, without comments, bodies of functions, literals and parts in parentheses. */
function statementsOf(sql: string): Statement[] {
  const withoutBodies = sql.replace(/(\$\w*\$).*?\1/gs, "BODY").replace(/'(?:[^']|'')*'/g, "TEXT");
  return withoutBodies.split(";").map((part) => {
    const since = mark.exec(part)?.[1];
    let text = part.replace(/--[^\n]*/g, "").replace(/\/\*.*?\*\//gs, "");
    for (let before = ""; before !== text; ) {
      before = text;
      text = text.replace(/\([^()]*\)/g, "");
    }
    // Convert only unquoted text to upper case, so that a column named "drop" is not taken for the keyword.
    const upper = text.replace(/"[^"]*"|[^"]+/g, (piece) =>
      piece.startsWith('"') ? piece.toLowerCase() : piece.toUpperCase(),
    );
    return { text: upper.replace(/\s+/g, " ").trim(), since };
  });
}
