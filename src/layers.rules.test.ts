import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { type LintedFile, pluginFaults } from "~tests/support/plugin-faults";

// Runs layers.grit and clock.grit on test files in src.
const refused: LintedFile[] = [
  ["server/jobs.ts", 'import { a } from "~/features/booking/booking.service";'],
  ["server/type.ts", 'export type A = import("~/features/booking/booking.schema").Booking;'],
  ["server/lazy.ts", 'export const load = () => import("~/features/booking/booking.service");'],
  ["server/api/app.ts", 'export { a } from "~/features/booking/booking.router";'],
  ["server/view.ts", 'import { Button } from "~/components/ui/button";'],
  ["components/ui/card.tsx", 'import type { Tour } from "~/features/product/kinds/tour/tour.schema";'],
  ["components/ui/db.tsx", 'import { db } from "~/server/db/client";'],
  ["trpc/client.ts", 'import { a } from "~/features/account/auth.schema";'],
  ["lib/dates.ts", 'import { log } from "~/server/log";'],
  ["server/main.ts", 'import { a } from "~/features/booking/booking.router";'],
  ["features/booking/page.tsx", 'import { Page } from "~/app/page";'],
  ["features/booking/router.ts", 'import { a } from "~/features/account/auth.router";'],
  ["features/booking/panel.tsx", 'import { A } from "~/features/account/components/login-form";'],
  ["features/booking/store.ts", 'import { a } from "~/features/product/store";'],
  ["features/office/form.tsx", 'import { A } from "~/features/checkout/components/booking-dialog";'],
  ["features/product/floor.ts", 'import { a } from "~/features/booking/booking.rules";'],
  ["server/gateway.ts", 'import { a } from "~/features/payment/providers/registry.server";'],
  ["features/ledger/gateway.ts", 'import { a } from "~/features/payment/providers/registry.server";'],
  ["features/history/lowest.ts", 'import type { A } from "~/features/product/registry";'],
  ["features/discount/lazy-floor.ts", 'export const load = () => import("~/features/booking/booking.rules");'],
  ["server/sweep.ts", "export const now = new Date();"],
  ["server/mail/send.ts", "export const now = Date.now();"],
  ["features/booking/end.service.ts", "export const until = (now = new Date()) => now;"],
];

const allowed: LintedFile[] = [
  ["server/api/root.ts", 'import { a } from "~/features/booking/booking.router";'],
  ["server/jobs.test.ts", 'import { a } from "~/features/booking/booking.service";'],
  ["app/page.tsx", 'import { A } from "~/features/account/components/login-form";'],
  ["features/checkout/own.ts", 'import { A } from "~/features/checkout/components/booking-dialog";'],
  ["features/office/listed.ts", 'import { A } from "~/features/checkout/components/fields";'],
  ["features/booking/shared.ts", 'import { a } from "~/features/account/auth.schema";'],
  ["features/booking/money.ts", 'import { a } from "~/features/product/kinds/tour/tour.rules";'],
  ["features/privacy/delete.ts", 'import { a } from "~/features/account/account.service";'],
  ["features/booking/kinds.ts", 'import { kinds } from "~/features/product/registry";'],
  ["server/gateways.ts", 'import { gateways } from "~/features/payment/providers/registry";'],
  ["lib/gateways.ts", 'import type { Gateway } from "~/features/payment/providers/registry";'],
  ["features/ledger/gateways.ts", 'import { gateways } from "~/features/payment/providers/registry";'],
  ["trpc/server.ts", 'import { appRouter } from "~/server/api/root";'],
  ["server/clock/clock.ts", "export const now = new Date();"],
  ["server/time.ts", "export const at = new Date(0);"],
  ["features/booking/panel-today.tsx", "export const today = new Date();"],
];

let faults: Map<string, number>;
beforeAll(() => {
  const files = [...refused, ...allowed].map(([path, line]): LintedFile => [`src/${path}`, line]);
  faults = pluginFaults(["layers.grit", "clock.grit"], files);
});

describe("what is against the layers, or takes the machine's time", () => {
  it.each(refused)("in %s is refused: %s", (path) => expect(faults.get(`src/${path}`)).toBe(1));
});

describe("what is along the layers", () => {
  it.each(allowed)("in %s is allowed: %s", (path) => expect(faults.get(`src/${path}`)).toBeUndefined());
});

/** The lines of layers.grit: each feature with those that it may import. */
const lines = [...readFileSync("layers.grit", "utf8").matchAll(/\$own <: r"([\w-]+)",\s+\$other <: r"([\w|-]+)"/g)].map(
  ([, feature = "", lower = ""]) => ({ feature, lower: lower.split("|") }),
);

it("every feature imports only features that stand above it in layers.grit, so that none imports itself through others", () => {
  const importing = lines.map(({ feature }) => feature);
  const late = lines.flatMap(({ feature, lower }, index) =>
    lower.filter((one) => importing.indexOf(one) >= index).map((one) => `${feature} -> ${one}`),
  );
  expect(late).toEqual([]);
  expect(new Set([...importing, ...lines.flatMap(({ lower }) => lower)])).toEqual(new Set(readdirSync("src/features")));
});

it("docs/architecture.md shows each feature one floor above the highest that it may import", () => {
  const floors = new Map(readdirSync("src/features").map((feature) => [feature, 0]));
  for (const { feature, lower } of lines) {
    floors.set(feature, 1 + Math.max(...lower.map((one) => floors.get(one) ?? Number.NaN)));
  }
  const [, picture = ""] = readFileSync("docs/architecture.md", "utf8").split("\nfloor  feature\n");
  let floor = Number.NaN;
  const shown = [...(picture.split("```")[0] ?? "").matchAll(/^ {2,}(\d+)? +([\w-]+) {2,}\S/gm)].map(
    ([, number, feature = ""]): [string, number] => {
      floor = number === undefined ? floor : Number(number);
      return [feature, floor];
    },
  );
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(floors));
  expect(shown).toHaveLength(floors.size);
  expect(shown.map(([, one]) => one)).toEqual([...floors.values()].sort((left, right) => right - left));
});

it("layers.grit lists no file that does not exist", () => {
  const listed = [
    ...readFileSync("layers.grit", "utf8").matchAll(/~\/(features\/[\w-]+)\/(?:\(\?:)?([\w\\./|-]+)\)?\\"/g),
  ].flatMap(([, feature = "", files = ""]) =>
    files.split("|").map((file) => `${feature}/${file.replaceAll("\\", "")}`),
  );
  const missing = listed.filter((path) => !existsSync(`src/${path}.ts`) && !existsSync(`src/${path}.tsx`));
  expect([listed.length > 50, missing]).toEqual([true, []]);
});
