import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import { fontsOf, textsOf } from "~tests/support/pdf";
import { renderPdf } from "./render-pdf";

const template = "server/pdf/sample.typ";
const render = (names: string[], more: object = {}) => renderPdf(template, { title: "Sample", names, ...more }, "asha");

it("embeds the fonts of the scripts of Northeast India, and of names that are written from right to left", async () => {
  const pdf = await render(["Łucja Đặng Ελένη Иван", "প্ৰাঞ্জল বৰুৱা", "प्राञ्जल", "ꯇꯣꯝꯕꯥ ꯁꯤꯡ", "محمد", "שלום"]);
  const families = new Set(fontsOf(pdf).map((name) => name.replace(/-.*$/, "")));
  expect([...families].sort()).toEqual(["LuitArabic", "LuitBengali", "LuitHebrew", "LuitMeeteiMayek", "LuitSans"]);
});

it("embeds no fonts of scripts that do not occur", async () => {
  const families = new Set(fontsOf(await render(["Asha Devi"])).map((name) => name.replace(/-.*$/, "")));
  expect([...families]).toEqual(["LuitSans"]);
});

it("shows text that looks like typst or HTML as it is", async () => {
  const names = [
    '#import "@preview/a:1.0.0": *',
    "$x^2$",
    '#read("/etc/passwd")',
    "<b>Asha</b>",
    "*a* _b_ = c @d \\ `e`",
  ];
  expect(await textsOf(template, { title: "Sample", names })).toEqual(expect.arrayContaining(names));
});

it.each([
  ["a lone surrogate", "Asha \ud800 Devi"],
  ["control characters", "Asha\u0000\u0007\u001b[31m\r\n\tDevi"],
  ["marks of direction", "\u202e\u2067Asha\u2069\u202c\u200f"],
  ["hundreds of combining marks", `Z${"\u0351".repeat(300)}`],
  ["a Meetei syllable that exhausts the memory of other PDF libraries", "ꯀ꯭ꯔ".repeat(60)],
  ["a word of 2,000 letters", "অ".repeat(2_000)],
])("makes a paper of %s", async (_of, name) => {
  expect(
    Buffer.from(await render([name]))
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

it("fails with the reason if data for the template are missing, and makes the next paper", async () => {
  await expect(renderPdf(template, { title: "Sample" }, "asha")).rejects.toThrow(
    "The paper server/pdf/sample.typ could not be made",
  );
  expect((await render(["Asha"])).length).toBeGreaterThan(1_000);
});

it("fails for a picture that is not one", async () => {
  await expect(render([], { picture: "no picture" })).rejects.toThrow("could not be made");
});

it("makes the paper of somebody who asks last next, although another waits for many", async () => {
  const order: string[] = [];
  const ask = (asker: string) =>
    renderPdf(template, { title: "Sample", names: ["Asha"] }, asker).then(() => order.push(asker));
  await Promise.all([...Array.from({ length: 10 }, () => ask("many")), ask("one")]);
  expect(order.indexOf("one")).toBeLessThanOrEqual(2);
});

it("is made while other work of this process goes on", async () => {
  await render(["Asha"]);
  const before = performance.eventLoopUtilization();
  for (let page = 0; page < 5; page++) await render(Array.from({ length: 500 }, (_, at) => `Asha ${page} ${at}`));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it("refuses papers beyond those that may wait, with 503", async () => {
  const made = await Promise.allSettled(Array.from({ length: 60 }, () => render(["Asha"])));
  const refused = made.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({ reason: { code: "UNAVAILABLE" } });
});
