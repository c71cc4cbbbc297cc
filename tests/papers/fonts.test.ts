import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { z } from "zod";
import { voucherPdf } from "~/features/voucher/voucher-pdf.service";
import { fontsOf } from "~tests/support/pdf";
import { sources } from "../../scripts/paper-fonts/sources";
import { makeVoucher, names } from "./vouchers";

const packageJson = z.object({ devDependencies: z.record(z.string(), z.string()) });

const latin = ["LuitSans-Bold", "LuitSans-Regular"];

it.each([
  ["english", latin],
  ["assamese", ["LuitBengali-Bold", ...latin]],
  ["meetei", ["LuitMeeteiMayek-Bold", ...latin]],
  ["nepali", latin],
] as const)("a voucher with an %s name embeds the fonts of its scripts, and no others", async (script, fonts) => {
  expect(fontsOf(await voucherPdf(makeVoucher({ name: names[script] }), "asha"))).toEqual(fonts);
});

it("ships the licence of each font beside it, and no other font", async () => {
  const folder = "src/server/pdf/fonts";
  const fonts = (await readdir(folder)).filter((file) => file.endsWith(".ttf"));
  const families = new Set(fonts.map((file) => file.replace(/-[47]00\.ttf$/, "")));
  expect([...families].sort()).toEqual(sources.map(({ family }) => family.toLowerCase().replaceAll(" ", "-")).sort());
  for (const family of families) {
    expect(await readFile(`${folder}/${family}.OFL.txt`, "utf8"), family).toMatch(
      /^Copyright .*SIL OPEN FONT LICENSE Version 1\.1/s,
    );
  }
});

it("pins the version of each font's package, as package.json does where it has the package", async () => {
  const { devDependencies } = packageJson.parse(JSON.parse(await readFile("package.json", "utf8")));
  for (const { package: name, version } of sources) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    expect(devDependencies[name] ?? version, name).toBe(version);
  }
});
