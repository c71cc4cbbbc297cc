import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, newNonce } from "./csp";

const inProduction = (isTls: boolean, payAt: string[] = []) =>
  contentSecurityPolicy("abc", { isDevelopment: false, isTls, payAt });

describe("the policy of a page", () => {
  it("allows only scripts with its nonce and what these load", () => {
    expect(inProduction(true)).toMatch(/script-src 'self' 'nonce-abc' 'sha256-[\w+/]{43}=' 'strict-dynamic';/);
    expect(inProduction(true)).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|default-src[^;]*unsafe/);
  });

  it.each([
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self'",
  ])("says %s", (directive) => {
    expect(inProduction(false).split("; ")).toContain(directive);
  });

  it("lets forms be sent to the provider's page for paying, where there is one", () => {
    const policy = inProduction(true, ["https://api.razorpay.com"]);
    expect(policy.split("; ")).toContain("form-action 'self' https://api.razorpay.com");
  });

  it("allows nothing over http if the site uses https", () => {
    expect(inProduction(true)).toMatch(/img-src 'self' data: blob: https:;.*; upgrade-insecure-requests$/);
    expect(inProduction(false)).toMatch(/img-src 'self' data: blob: https: http:;/);
    expect(inProduction(false)).not.toContain("upgrade-insecure-requests");
  });

  it("has the hashes of the styles of the installed sonner", async () => {
    const source = await readFile("node_modules/sonner/dist/index.mjs", "utf8");
    const styles = [...source.matchAll(/__insertCSS\((".*?")\);?$/gm)].map(([, text]) => JSON.parse(text ?? ""));
    expect(styles).toHaveLength(1);
    for (const text of ["", ...styles]) {
      expect(inProduction(true)).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
  });
});

it("a nonce is long, valid in a header, and unique", () => {
  const nonces = Array.from({ length: 1000 }, newNonce);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(new Set(nonces).size).toBe(nonces.length);
});
