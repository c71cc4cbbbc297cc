import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTextFaults, type TextFault } from "~tests/support/jsx-texts";

// Browsers that translate a page replace its texts. Which shapes of JSX survive that: translated-text.component.test.

const beside = "changes beside siblings";
const after = "stands after what comes and goes";

const refused: [TextFault["why"], string][] = [
  [beside, "<p>{count} guests</p>"],
  [beside, "<p><b />{name}</p>"],
  [beside, "<p><b />{count + ' guests'}</p>"],
  [beside, "<p><b />{isFew && 'few'}</p>"],
  [beside, "<p><b />{isFew ? 'few' : <i />}</p>"],
  [beside, "<p>{name}{children}</p>"],
  [beside, "<p><>{name}</><b /></p>"],
  [beside, "<>{name}</>"],
  [after, "<p>{isFew && <b />} guests</p>"],
  [after, "<p>{names.map((one) => <b key={one} />)} guests</p>"],
  [after, "<p>{children} guests</p>"],
  [after, "<p><Few isFew={isFew} /> guests</p>"],
  [after, "<p>{isFew && <>few</>}</p>"],
];

const allowed: string[] = [
  "<p>{count + ' guests'}</p>",
  "<p>{isFew ? 'few' : <b />}</p>",
  "<p><b>{count}</b> guests</p>",
  "<p><Dot /> guests</p>",
  "<p>Guests: {isFew && <b />}</p>",
  "<p>{isFew && <b />} <span>guests</span></p>",
  "<p>{name && <b />} {count > 0 && <i />}</p>",
  '<p>Few{" "}<b /> guests</p>',
  "<p>{/* Why. */}{name}</p>",
  "<p><b />{children}</p>",
];

let folder: string;
let faults: TextFault[];

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "luit-texts-")));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const compilerOptions = { jsx: "react-jsx", module: "esnext", moduleResolution: "bundler", strict: true };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.tsx"] }));
  const parts = `import type { ReactNode } from "react";
    const Dot = () => <i />;
    const Few = ({ isFew }: { isFew: boolean }) => (isFew ? <b /> : null);
    `;
  const values = "count: number, name: string, names: string[], isFew: boolean, children: ReactNode";
  [...refused.map(([, code]) => code), ...allowed].forEach((code, index) => {
    const source = `${parts}export const part = (${values}) => ${code};\n`;
    writeFileSync(join(folder, `case-${index}.tsx`), source);
  });
  faults = findTextFaults(folder, () => true);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faultsOf = (index: number) => faults.filter(({ file }) => file === `case-${index}.tsx`).map(({ why }) => why);

describe("a text that a translated page loses", () => {
  it.each(refused)("is found, it %s: %s", (why, code) => {
    expect(faultsOf(refused.findIndex(([, one]) => one === code))).toEqual([why]);
  });
});

describe("a text that survives", () => {
  it.each(allowed)("is allowed: %s", (code) => expect(faultsOf(refused.length + allowed.indexOf(code))).toEqual([]));
});

// Type checks all sources, which takes long on a busy machine.
it("no component has a text that a translated page loses", { timeout: 120_000 }, () => {
  const files: string[] = [];
  // Mails are never changed.
  const found = findTextFaults(process.cwd(), (file) => {
    const isChecked = file.startsWith("src/") && !file.includes(".test.") && !file.startsWith("src/server/mail/");
    if (isChecked) files.push(file);
    return isChecked;
  });
  expect(files.length).toBeGreaterThan(500);
  expect(found.map(({ file, line, code, why }) => `${file}:${line} ${why}: ${code}`)).toEqual([]);
});
