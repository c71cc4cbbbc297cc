/** A request of a file in the form of VS Code's REST Client (`*.http`). */
type FileRequest = {
  title: string;
  name: string | null;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
};

/** Answers by the names of their requests. */
type Answers = Map<string, unknown>;

/** The requests of the file, still with their variables. */
export function readHttpFile(text: string): FileRequest[] {
  const [, ...parts] = text.split(/^###\s*/m);
  return parts.map((part) => {
    const [title = "", ...lines] = part.split("\n");
    const name = lines.map((line) => /^# @name (\w+)$/.exec(line)?.[1]).find(Boolean) ?? null;
    const [head = "", ...bodies] = lines
      .filter((line) => !line.startsWith("#"))
      .join("\n")
      .trim()
      .split("\n\n");
    const [first = "", ...headerLines] = head.split("\n");
    const [method = "", url = ""] = /^([A-Z]+) (.+)$/.exec(first)?.slice(1) ?? [];
    const headers = headerLines.map((line) => /^([\w-]+): (.+)$/.exec(line)?.slice(1, 3) ?? []);
    return { title: title.trim(), name, method, url, headers: Object.fromEntries(headers), body: bodies.join("\n\n") };
  });
}

type Values = { variables: Record<string, string>; answers: Answers; now: Date };

/** The text with the values of its variables: `{{api}}`, `{{$guid}}`, `{{$datetime "YYYY-MM-DD" 30 d}}`, `{{quote.response.body.$.date}}`. */
export function fillIn(text: string, { variables, answers, now }: Values): string {
  return text.replace(/\{\{(.+?)\}\}/g, (whole, variable: string) => {
    if (variable === "$guid") return crypto.randomUUID();
    const [, days] = /^\$datetime "YYYY-MM-DD" (\d+) d$/.exec(variable) ?? [];
    if (days) return new Date(now.getTime() + Number(days) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const [, name = "", path = ""] = /^(\w+)\.response\.body\.\$\.(.+)$/.exec(variable) ?? [];
    const value = name ? valueAt(answers.get(name), path) : variables[variable];
    if (value === undefined || value === null) throw new Error(`${whole} has no value.`);
    return String(value);
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The value at a path such as `results[0]._id`. */
function valueAt(body: unknown, path: string): unknown {
  const keys = path.split(/[.[\]]+/).filter(Boolean);
  return keys.reduce((value: unknown, key) => (isObject(value) ? value[key] : undefined), body);
}
