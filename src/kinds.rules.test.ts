import { beforeAll, describe, expect, it } from "vitest";
import { kindsWith } from "~/features/product/which-kinds.rules";
import { type LintedFile, pluginFaults } from "~tests/support/plugin-faults";

// Runs kinds.grit on test files in src.
const refused: LintedFile[] = [
  ["features/departure/departure.rules.ts", 'export const isHire = (kind: string) => kind === "car";'],
  ["features/office/offer.rules.ts", "export const sold = { kind: 'offer' };"],
  ["features/booking/list.tsx", 'export const a = <List kind="tour" />;'],
  ["features/booking/type.ts", 'export type Hired = Extract<string, "car">;'],
  ["features/office/options.ts", 'export const options = ["all", "tour"];'],
  ["features/office/switch.ts", 'export const a = (b: string) => { switch (b) { case "car": return 1; } };'],
  [
    "features/booking/template.service.ts",
    `export const a = (b: string) => \`SELECT \${b} FROM x WHERE kind <> 'car'\`;`,
  ],
  ["features/booking/tagged.service.ts", "export const a = (db: any) => db.$queryRaw`SELECT 1 WHERE kind = 'tour'`;"],
  ["server/db/text.ts", "export const a = \"SELECT 1 WHERE kind = 'offer' AND true\";"],
  ["server/db/end.ts", "export const a = \"SELECT 1 WHERE kind = 'offer'\";"],
  ["features/report/labels.ts", "export const a: Record<ProductKind, string> = b;"],
  ["features/report/wrapped.ts", "export const a = b as Readonly<Record<ProductKind, string[]>>;"],
  ["features/storefront/list/also.tsx", 'export const a = (b: string) => (b === "car" ? 1 : 2);'],
  ["app/(site)/browse/page.tsx", 'export const a = load("tour");'],
];

const allowed: LintedFile[] = [
  ["features/product/kinds/car/car.rules.ts", 'export const a = "car";'],
  ["features/product/registry.ts", "export const a: Record<ProductKind, string> = b;"],
  ["features/product/registry.server.ts", "export const a: Record<ProductKind, string> = b;"],
  ["features/storefront/registry.pages.ts", "export const a: Record<ProductKind, string> = b;"],
  ["features/storefront/tour/tour-page.tsx", 'export const a = <List kind="tour" />;'],
  ["features/checkout/kinds/car/car-form.tsx", 'export const a = "car";'],
  ["app/(site)/offers/[offerId]/page.tsx", 'export const a = load("offer");'],
  ["features/office/office.examples.ts", 'export const a = { kind: "tour" };'],
  ["features/office/office.test.ts", 'export const a = { kind: "tour" };'],
  ["features/office/words.ts", 'export const a = "Choose a tour, a car or an offer";'],
  ["features/office/other.ts", 'export const a = ["tours", "careful", "/car/", "hotel"];'],
  ["features/office/key.ts", "export const a = (b: { car: string }) => b.car;"],
  ["features/office/record.ts", "export const a: Record<string, ProductKind> = b;"],
  ["features/office/sql.ts", `export const a = (b: string) => \`SELECT 1 WHERE status = 'open' AND kind = \${b}\`;`],
];

let faults: Map<string, number>;
beforeAll(() => {
  const files = [...refused, ...allowed].map(([path, line]): LintedFile => [`src/${path}`, line]);
  faults = pluginFaults(["kinds.grit"], files);
});

describe("a kind of product that is named", () => {
  it.each(refused)("in %s is refused: %s", (path) => expect(faults.get(`src/${path}`)).toBe(1));
});

describe("where kinds may be named, and what names none", () => {
  it.each(allowed)("in %s is allowed: %s", (path) => expect(faults.get(`src/${path}`)).toBeUndefined());
});

it("the rule knows every kind", () => {
  const files = kindsWith(() => true).map(
    (kind): LintedFile => [`src/features/${kind}.ts`, `export const a = "${kind}";`],
  );
  expect([...pluginFaults(["kinds.grit"], files).keys()].sort()).toEqual(files.map(([path]) => path).sort());
});
