import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestError, TestResult } from "@playwright/test/reporter";
import { type Failure, machineLoad, messagesOf, relativePath, type Tally, writeTally } from "./tally";

/** Writes the tally of a run of Playwright. A skipped test counts as failed: no test is skipped on purpose. */
export default class PlaywrightTally implements Reporter {
  private readonly failures: Failure[] = [];
  private readonly files = new Map<string, Tally["files"][number]>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const path = relativePath(test.location.file);
    const file = this.files.get(path) ?? { path, passed: 0, ms: 0 };
    this.files.set(path, file);
    file.ms += result.duration;
    if (result.status === "passed") file.passed++;
    else this.failures.push(failure(test, result));
  }

  onError({ message = "" }: TestError): void {
    const ofRun = { file: "", project: "", title: "", ms: 0, load: machineLoad() };
    this.failures.push({ ...ofRun, error: messagesOf([{ message }]) });
  }

  onEnd(): void {
    writeTally({ failures: this.failures, proofs: [], files: [...this.files.values()] });
  }
}

function failure(test: TestCase, result: TestResult): Failure {
  const { file, line } = test.location;
  return {
    file: relativePath(file),
    line,
    project: test.parent.project()?.name ?? "",
    title: titleOf(test),
    error: `${messagesOf(result.errors)}${pageOf(result)}`,
    ms: result.duration,
    load: machineLoad(),
  };
}

/** The titles of the test and of the groups around it; the first three are of the root, the project and the file. */
function titleOf(test: TestCase): string {
  const [, , , ...titles] = test.titlePath();
  return titles.join(" > ");
}

/** The content of the page at the failure, from the file that Playwright writes. */
function pageOf({ attachments }: TestResult): string {
  const paths = attachments.flatMap(({ name, path }) => (name === "error-context" && path ? [path] : []));
  const pages = paths.map((path) => /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, "utf8"))?.[1] ?? "");
  return pages.map((page) => `\nThe page:\n${page.trim().slice(0, 12_000)}`).join("");
}
