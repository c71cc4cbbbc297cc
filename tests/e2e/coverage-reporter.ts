import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { sentenceLists } from "./sentences/all";

const table = "tests/e2e/coverage.md";
const sentences = sentenceLists.flatMap(({ groups }) => groups.flatMap(({ texts }) => texts));

/** The sentences that a `spec("...")` quotes: one, or several that follow each other; the emphasis of the text apart. */
function quotedBy(annotation: string): string[] {
  const text = annotation.replaceAll("**", "");
  return sentences.filter((sentence) => text.includes(sentence));
}

/** A test as the table has it: what it showed, and how it went at each width. */
type Shown = { name: string; results: Map<string, string> };

/**
 * Holds the tests' `spec("...")` against the specification's sentences: one that the specification does not have fails
 * the run, as does, in a run of the whole suite, an enforced sentence that no test shows. Such a run writes the table.
 */
export default class CoverageReporter implements Reporter {
  private suite: Suite | undefined;
  private widths: string[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.suite = suite;
    this.widths = config.projects.map(({ name }) => name);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] } | undefined> {
    const shown = this.collect();
    const faults = this.annotations()
      .filter(({ description = "" }) => quotedBy(description).length === 0)
      .map(({ description }) => `Not a sentence of the specification: ${description}`);
    // Whoever chose tests by a name, a file or a project sees what those show, and no table.
    const isWhole = process.argv.slice(2).join(" ") === "test" && status !== "interrupted" && status !== "timedout";
    if (isWhole) {
      writeFileSync(table, toTable(shown, this.widths));
      faults.push(...missing(shown).map((text) => `No test shows: ${text}`));
    }
    for (const fault of faults) console.error(fault);
    return faults.length > 0 ? { status: "failed" } : undefined;
  }

  private annotations() {
    const all = this.suite?.allTests().flatMap((test) => test.annotations) ?? [];
    return all.filter(({ type }) => type === "spec");
  }

  /** The tests by sentence. */
  private collect(): Map<string, Shown[]> {
    const shown = new Map<string, Shown[]>();
    for (const test of this.suite?.allTests() ?? []) {
      const quoted = test.annotations.flatMap(({ type, description = "" }) =>
        type === "spec" ? quotedBy(description) : [],
      );
      for (const sentence of quoted) {
        const tests = shown.get(sentence) ?? [];
        shown.set(sentence, tests);
        const name = nameOf(test);
        const entry = tests.find((one) => one.name === name) ?? { name, results: new Map() };
        if (!tests.includes(entry)) tests.push(entry);
        entry.results.set(test.parent.project()?.name ?? "", test.outcome() === "expected" ? "passed" : "failed");
      }
    }
    return shown;
  }
}

/** "offer, the price summary adds the fee" */
function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return `${basename(test.location.file, ".spec.ts")}: ${titles.join(", ")}`;
}

function missing(shown: Map<string, Shown[]>): string[] {
  return sentenceLists
    .filter(({ isEnforced }) => isEnforced)
    .flatMap(({ groups }) => groups.flatMap(({ texts }) => texts))
    .filter((text) => !shown.has(text));
}

/** In the order of the specification, and without anything that changes from run to run. */
function toTable(shown: Map<string, Shown[]>, widths: string[]): string {
  const cells = (...texts: string[]) => `| ${texts.map((text) => text.replace(/[|*<]/g, "\\$&")).join(" | ")} |`;
  const rowsOf = (text: string) => {
    const tests = [...(shown.get(text) ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
    if (tests.length === 0) return [cells(text, "missing", ...widths.map(() => ""))];
    return tests.map(({ name, results }, index) =>
      cells(index === 0 ? text : "", name, ...widths.map((width) => results.get(width) ?? "")),
    );
  };
  const lines = sentenceLists.flatMap(({ title, groups }) => [
    `## ${title}`,
    "",
    ...groups.flatMap(({ section, screen, texts }) => [
      `### ${screen} (section ${section})`,
      "",
      cells("sentence", "test", ...widths),
      cells("---", "---", ...widths.map(() => "---")),
      ...texts.flatMap(rowsOf),
      "",
    ]),
  ]);
  return [
    "# What the browser tests show of the specification",
    "",
    "Made by a run of all browser tests. An empty result means that the test is for the other width.",
    "",
    ...lines,
  ].join("\n");
}
