import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a source calls of the mechanisms that forms share. */
const mechanisms = {
  /** Shows and focuses the first error. */
  errors: /import \{ (Form|RecordPanel) \} from "~\/components\/(ui\/form|portal\/record\/record-panel)"/,
  /** Asks before unsaved input is left. */
  guard: /\buse(LeaveGuard|RecordForm)(<[^>]+>)?\(/,
  /** Keeps the input of the portal's forms over the end of the session. */
  draft: /\buse(PortalDraft|KeptState|FormDraft|NewFormDraft|RecordForm)(<[^>]+>)?\(/,
  /** Keeps the input of a customer's form over a reload and a login. */
  kept: /\b(useKeepDraft|keepDraft)\(/,
  /** Opens a dialog or a confirmation. */
  dialogs: /<(DialogContent|ConfirmDialog|AskText|MoneyDialog)\b/,
};

export type Mechanism = keyof typeof mechanisms;

/** The components and hooks of features that use each of the mechanisms, as paths in `src/features`. */
export function formFiles(): Record<Mechanism, string[]> {
  const using = (pattern: RegExp) =>
    sources()
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path);
  return {
    errors: using(mechanisms.errors),
    guard: using(mechanisms.guard),
    draft: using(mechanisms.draft),
    kept: using(mechanisms.kept),
    dialogs: using(mechanisms.dialogs),
  };
}

/** Each mutation that a source in `src/features` calls: "payment.record office/money/components/record-payment.tsx". */
export function mutationCalls(): string[] {
  const call = /\b(?:api|apiClient|client)\.(\w+\.\w+)\.(?:useMutation|mutate)\(/g;
  const found = sources().flatMap(({ path, text }) =>
    [...text.matchAll(call)].map(([, procedure]) => `${procedure} ${path}`),
  );
  return [...new Set(found)].sort();
}

function sources(): { path: string; text: string }[] {
  return filesIn("src/features").map((path) => ({
    path: path.slice("src/features/".length),
    text: readFileSync(path, "utf8"),
  }));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes(".test."))
    .map(({ parentPath, name }) => join(parentPath, name).replaceAll("\\", "/"))
    .sort();
}

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: it extends the interface of vitest
  interface ProvidedContext {
    formFiles: Record<Mechanism, string[]>;
    mutationCalls: string[];
  }
}
