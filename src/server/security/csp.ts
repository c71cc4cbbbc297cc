import { createHash, randomBytes } from "node:crypto";
import { earlyClickScript } from "~/lib/early-click";

/** What the policy of a page depends on besides its nonce. */
export type PageOptions = {
  /** Next's reload and React's error messages need `eval` and styles of their own. */
  isDevelopment: boolean;
  /** Are travellers served over https? Then nothing is loaded over http. */
  isTls: boolean;
};

/**
 * Of the <style> that sonner makes when it loads: empty at first, then its rules. It knows no nonce; a new version has
 * another hash, which csp.test.ts tells.
 */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Of the one script that is the same on each page. */
const ownScript = `'sha256-${createHash("sha256").update(earlyClickScript).digest("base64")}'`;

/** For one answer: 128 bits that nobody can guess. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The Content-Security-Policy of a page whose own scripts carry `nonce`, but for one: no other script runs, wherever it
 * comes from, unless one of these loads it. Style attributes are let through, because next/image writes them.
 */
export function contentSecurityPolicy(nonce: string, { isDevelopment, isTls }: PageOptions): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${nonce}'`,
      ownScript,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    "style-src": ["'self'", ...(isDevelopment ? ["'unsafe-inline'"] : [`'nonce-${nonce}'`, ...toastStyles])],
    "style-src-attr": ["'unsafe-inline'"],
    // Admins may show pictures from any http(s) address; blob: and data: are the previews of what is being uploaded.
    "img-src": ["'self'", "data:", "blob:", "https:", ...(isTls ? [] : ["http:"])],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "worker-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(isTls && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
