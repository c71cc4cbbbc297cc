// What `npm run test:changed` runs: which files differ from an earlier commit, and which browser tests concern them.
import { execFileSync } from "node:child_process";
import { covers, ofSharedCode } from "../tests/e2e/covers.ts";

/**
 * The files that differ from a commit, with those that Git does not track yet: from the given one, else from where this branch
 * left main, else from the last commit.
 * @param {string | undefined} given @returns {{ base: string, files: string[] }} throws if Git does not know the commit
 */
export function changedFiles(given) {
  const base = git("rev-parse", "--short", given ?? branchStart())[0] ?? "HEAD";
  const changed = git("diff", "--name-only", base);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return { base, files: [...changed, ...untracked] };
}

function branchStart() {
  try {
    return git("merge-base", "HEAD", "main")[0] ?? "HEAD";
  } catch {
    // a clone without that branch
    return "HEAD";
  }
}

/** @param {string[]} args @returns {string[]} the lines of its output */
function git(...args) {
  const output = execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  return output.split("\n").filter(Boolean);
}

/**
 * The browser tests that concern these files: changed ones, those that name a changed folder, and a few for code that all
 * screens share.
 * @param {string[]} files paths from the repository's root @returns {string[]} paths of test files, sorted
 */
export function specsFor(files) {
  const ofFile = files.flatMap((file) => {
    const [, own] = /^tests\/e2e\/([^/]+)\.spec\.ts$/.exec(file) ?? [];
    if (own) return [own];
    if (!file.startsWith("src/") || file.includes(".test.")) return [];
    const [, path] = /^src\/features\/(.+)$/.exec(file) ?? [];
    const named = Object.entries(covers).filter(([, folders]) =>
      folders.some((folder) => path?.startsWith(`${folder}/`)),
    );
    return named.length > 0 ? named.map(([name]) => name) : ofSharedCode;
  });
  return [...new Set(ofFile)].sort().map((name) => `tests/e2e/${name}.spec.ts`);
}
