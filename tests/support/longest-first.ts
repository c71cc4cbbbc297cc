import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from "vitest/node";

/**
 * An order of files for vitest: these first, as they are listed, and then the others. A long file that starts last would run
 * on alone.
 */
export function longestFirst(longest: readonly string[]): TestSequencerConstructor {
  const rank = ({ moduleId }: TestSpecification) => {
    const index = longest.findIndex((path) => moduleId.endsWith(path));
    return index < 0 ? longest.length : index;
  };
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]) {
      const sorted = await super.sort(files);
      return sorted.sort((a, b) => rank(a) - rank(b));
    }
  };
}
