import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import type { Tally, Proof as VitestProof } from "../reporters/tally";
import { requirements } from "./requirements";

const folder = "test-results";
const vitest = "vitest";
const sections = Object.entries(requirements).map(([section, titles]) => ({ section, titles: Object.entries(titles) }));
const allIds = sections.flatMap(({ titles }) => titles.map(([id]) => id));

/** One row of the table: a test of a requirement, with its result per project; vitest is one more. */
type Proof = { name: string; results: Map<string, string> };

/**
 * Fails the run when a test names a requirement that is not in the list and, in a run of the whole suite, when a
 * requirement has no test here or in vitest. A run of the whole suite also writes the table of proofs.
 */
export default class RequirementsReporter implements Reporter {
  private suite: Suite | undefined;
  private projects: string[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.suite = suite;
    this.projects = [...config.projects.map(({ name }) => name), vitest];
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] } | undefined> {
    const ofVitest = vitestProofs();
    const proofs = this.proofsById(ofVitest ?? []);
    const faults = [...proofs.keys()].filter((id) => !allIds.includes(id)).map((id) => `Unknown requirement: ${id}`);
    // A run that selects tests by name, file or project, or has no results of vitest, cannot prove every requirement.
    const isOfAll = process.argv.slice(2).join(" ") === "test" && ofVitest !== null;
    const isWhole = isOfAll && status !== "interrupted" && status !== "timedout";
    if (isWhole) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/requirements.md`, toTable(proofs, this.projects));
      faults.push(...allIds.filter((id) => !proofs.has(id)).map((id) => `No test proves ${id}`));
    }
    for (const fault of faults) console.error(fault);
    return faults.length > 0 ? { status: "failed" } : undefined;
  }

  private proofsById(ofVitest: VitestProof[]): Map<string, Proof[]> {
    const byId = new Map<string, Proof[]>();
    for (const test of this.suite?.allTests() ?? []) {
      for (const { type, description: id = "" } of test.annotations) {
        if (type !== "requirement") continue;
        const result = test.outcome() === "expected" ? "passed" : "failed";
        add(byId, id, { name: nameOf(test), project: test.parent.project()?.name ?? "", result });
      }
    }
    for (const { id, name, passed } of ofVitest) {
      add(byId, id, { name, project: vitest, result: passed ? "passed" : "failed" });
    }
    return byId;
  }
}

function add(byId: Map<string, Proof[]>, id: string, test: { name: string; project: string; result: string }): void {
  const proofs = byId.get(id) ?? [];
  byId.set(id, proofs);
  const proof = proofs.find(({ name }) => name === test.name) ?? { name: test.name, results: new Map() };
  if (!proofs.includes(proof)) proofs.push(proof);
  proof.results.set(test.project, test.result);
}

/** "spec-offer: a date and a number of guests are chosen" */
function nameOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return `${basename(test.location.file, ".spec.ts")}: ${titles.join(", ")}`;
}

function toTable(proofs: Map<string, Proof[]>, projects: string[]): string {
  const cells = (...texts: string[]) => `| ${texts.map((text) => text.replace(/[|*<]/g, "\\$&")).join(" | ")} |`;
  const rowsOf = ([id, title]: [string, string]) => {
    const tests = [...(proofs.get(id) ?? [])].sort((a, b) => (a.name < b.name ? -1 : 1));
    if (tests.length === 0) return [cells(id, title, "missing", ...projects.map(() => ""))];
    return tests.map(({ name, results }) =>
      cells(id, title, name, ...projects.map((project) => results.get(project) ?? "")),
    );
  };
  const lines = sections.flatMap(({ section, titles }) => [
    `## Section ${section} of the specification`,
    "",
    cells("requirement", "title", "test", ...projects),
    cells("---", "---", "---", ...projects.map(() => "---")),
    ...titles.flatMap(rowsOf),
    "",
  ]);
  return ["# Requirements and the tests in the browser that prove them", "", ...lines].join("\n");
}

/** The results of the suites whose tests name requirements too; `npm test` runs them before the browser tests. */
const vitestResults = ["test-results/component.json", "test-results/process.json"];

/** The tests of vitest that name a requirement, in the run before; null if they have not run. */
function vitestProofs(): VitestProof[] | null {
  if (!vitestResults.every(existsSync)) return null;
  return vitestResults.flatMap((file) => {
    const { proofs }: Tally = JSON.parse(readFileSync(file, "utf8"));
    return proofs;
  });
}
