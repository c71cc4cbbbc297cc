import { basename } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from "vitest/node";
import { type Failure, machineLoad, messagesOf, type Proof, relativePath, writeTally } from "./tally.ts";

/** Writes the tally of a run of vitest. */
export default class VitestTally implements Reporter {
  private readonly loads = new Map<string, number>();

  onTestCaseResult({ id }: TestCase): void {
    this.loads.set(id, machineLoad());
  }

  onTestModuleEnd({ id }: TestModule): void {
    this.loads.set(id, machineLoad());
  }

  onTestRunEnd(modules: readonly TestModule[], runErrors: readonly SerializedError[]): void {
    const files = modules.map((module) => ({
      path: relativePath(module.moduleId),
      passed: [...module.children.allTests("passed")].length,
      ms: Math.round(module.diagnostic().duration),
    }));
    const ofRun = { file: "", project: "", title: "", ms: 0, load: machineLoad() };
    const failures = [
      ...modules.flatMap((module) => this.failuresOf(module)),
      ...runErrors.map((error) => ({ ...ofRun, error: messagesOf([error]) })),
    ];
    writeTally({ failures, proofs: modules.flatMap(proofsOf), files });
  }

  private failuresOf(module: TestModule): Failure[] {
    const failed = [...module.children.allTests("failed")].map((test) =>
      this.failure(module, test, test.result().errors ?? []),
    );
    const groups = [module, ...module.children.allSuites()].filter((group) => group.errors().length > 0);
    const outside = groups.map((group) => this.failure(module, group, group.errors()));
    // Tests are skipped because a hook failed. Nothing else skips tests: those that cannot run here are left out by name.
    if (failed.length + outside.length > 0) return [...failed, ...outside];
    const skipped = [{ message: "The test was skipped." }];
    return [...module.children.allTests("skipped")].map((test) => this.failure(module, test, skipped));
  }

  private failure(
    module: TestModule,
    part: TestCase | TestSuite | TestModule,
    errors: readonly { message?: string }[],
  ): Failure {
    return {
      file: relativePath(module.moduleId),
      project: module.project.name,
      title: part.type === "module" ? "" : part.fullName,
      error: messagesOf(errors),
      ms: Math.round((part.type === "test" ? part.diagnostic()?.duration : module.diagnostic().duration) ?? 0),
      load: this.loads.get(part.id) ?? machineLoad(),
    };
  }
}

/** The tests of a file that name requirements, by the name of the file. */
function proofsOf(module: TestModule): Proof[] {
  const file = basename(module.moduleId).split(".")[0];
  return [...module.children.allTests()].flatMap((test) => {
    const { requirements = [] }: { requirements?: string[] } = test.meta();
    return requirements.map((id) => ({ id, name: `${file}: ${test.fullName}`, passed: test.ok() }));
  });
}
