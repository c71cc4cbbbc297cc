import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";
import { expect, it } from "vitest";
import { paperLetters } from "~/lib/papers/paper-letters";
import { startScript } from "~tests/support/script";

/** A sign of the Veda, which only the machine of this test has. */
const onlyThere = "\u1cd1";

async function drawWith(fonts: string): Promise<string[]> {
  // Where the compiler looks for the fonts of a user.
  const settings = { XDG_DATA_HOME: fonts, LOG_LEVEL: "silent" };
  const { code, lines } = await startScript("tests/support/draw-names-main.ts", settings, [onlyThere]).ended;
  expect({ code, lines }).toMatchObject({ code: 0 });
  return lines;
}

it("prints the same bytes on a machine that has a font for a missing letter", async () => {
  const folder = await mkdtemp(join(tmpdir(), "luit-fonts-"));
  const before = await drawWith(folder);
  const packed = "node_modules/@fontsource/noto-sans-devanagari/files";
  const font = await readFile(`${packed}/noto-sans-devanagari-devanagari-400-normal.woff2`);
  await mkdir(join(folder, "fonts"));
  await writeFile(
    join(folder, "fonts", "machine.ttf"),
    await subsetFont(font, onlyThere, { targetFormat: "truetype" }),
  );
  const after = await drawWith(folder);
  expect(paperLetters([onlyThere]).missing).toEqual([onlyThere]);
  expect(after[0]).toBe(before[0]);
  // The compiler itself sees the machine's font.
  expect(after[1]).not.toBe(before[1]);
});

it("makes every paper by the one layout, which alone names fonts", async () => {
  const files = await readdir("src", { recursive: true });
  const layout = join("server", "pdf", "paper.typ");
  const templates = files.filter((file) => file.endsWith(".typ") && file !== layout);
  expect(templates.length).toBeGreaterThan(2);
  for (const file of templates) {
    const template = await readFile(join("src", file), "utf8");
    expect(template, file).toMatch(/^#import "\/server\/pdf\/paper\.typ": .*\bpaper\b.*\n+#show: paper\.with\(/m);
    expect(template, file).not.toMatch(/\bfont:|\bfallback:|\braw\(|`/);
  }
  const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const users = [];
  for (const file of code) if (/\bpdfCompiler\b/.test(await readFile(join("src", file), "utf8"))) users.push(file);
  expect(users.sort()).toEqual([
    join("server", "pdf", "compile-paper.thread.ts"),
    join("server", "pdf", "compiler.ts"),
  ]);
});
