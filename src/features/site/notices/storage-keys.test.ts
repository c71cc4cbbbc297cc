import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { googleCookies } from "~/features/account/google/google-options";
import { stores } from "~/lib/offline/stores";
import { cookiesOfGoogle, keptByWorker, keptInBrowser, keptInDatabases, keptInTab } from "./browser-storage";

const isOwn = (file: string) => !/\.test\.tsx?$|\/generated\//.test(file);
const sources = globSync("src/**/*.{ts,tsx}")
  .filter(isOwn)
  .map((file) => ({ file, text: readFileSync(file, "utf8").replace(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, "") }));

/** A key that a type of lib/storage-keys checks: a constant, a function of keys, or a parameter. */
const isTyped = (text: string, key: string) =>
  new RegExp(`const ${key} = [^\n]*satisfies (?:LocalKey|TabKey);|\\b${key}: LocalKey\\b`).test(text);

const uses = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\.(?:getItem|setItem|removeItem)\(\s*("?\$?\{?)(\w+)/g)].map(([use, , key = ""]) => ({
    file,
    use,
    isTyped: isTyped(text, key),
  })),
);

describe("what this site stores in browsers", () => {
  it("has keys of the list alone", () => {
    expect(uses.length).toBeGreaterThan(15);
    // A new key: add it to lib/storage-keys, say what it is in browser-storage.ts, and write `satisfies`.
    expect(uses.filter((use) => !use.isTyped)).toEqual([]);
  });

  it("is reached by getItem, setItem and removeItem alone", () => {
    const allowed = /^(?:local|session)Storage(?:\.(?:getItem|setItem|removeItem)\(|\)\.filter\(|,n=| ?")/;
    const others = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:local|session)Storage\b.{0,20}/g)]
        .filter(([use]) => !allowed.test(use))
        .map(([use]) => `${file}: ${use}`),
    );
    expect(others).toEqual([]);
  });

  it("has the listed stores of the service worker, and no others", () => {
    const named = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\bcaches(?:\.|\?\.)(?:open|delete)\(([^)]*)\)/g)].map(([, name = ""]) => ({ file, name })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !/^(?:stores\.\w+|name)$/.test(name))).toEqual([]);
    expect(Object.keys(keptByWorker).sort()).toEqual(Object.values(stores).sort());
  });

  it("has no other kind of storage, and cookies of the login with Google alone", () => {
    const found = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(found(/document\.cookie|cookieStore/)).toEqual([]);
    // Its name is of the list, by `satisfies DatabaseName`.
    expect(found(/indexedDB/).sort()).toEqual(["src/lib/held-count.ts", "src/trpc/held/held-database.ts"]);
    expect(found(/["']set-cookie["']|cookies\(\)\.set|setCookie\(|\.cookies\.set\(/i).sort()).toEqual([
      "src/features/account/google/google-sign-in.ts",
      "src/features/account/google/next-auth.ts",
      "src/server/cache/page-cache.rules.ts",
    ]);
  });

  it("is on the page /cookies: each cookie that is set, and each key", () => {
    const named = Object.values(googleCookies()).map(({ name }) => name.replace(/^__Secure-/, ""));
    // next-auth has a name for a session, which our login ends before.
    expect(Object.keys(cookiesOfGoogle).sort()).toEqual(named.filter((name) => name !== "google.session").sort());
    for (const [key, { what, until }] of Object.entries({
      ...keptInBrowser,
      ...keptByWorker,
      ...keptInDatabases,
      ...keptInTab,
      ...cookiesOfGoogle,
    })) {
      for (const text of [what, until]) expect(text, key).toMatch(/^[A-Z0-9][^|\n]*[^.|\n]$/);
    }
  });
});
