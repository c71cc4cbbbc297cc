import { createHash, randomBytes } from "node:crypto";
import { inlineScript } from "~/lib/inline-script";

/** Options of a page's policy. */
type PageOptions = {
  /** Next's reload and React's error messages need `eval` and inline styles. */
  isDevelopment: boolean;
  /** Whether the site is served over https; then nothing is loaded over http. */
  isTls: boolean;
  /** The origins of the gateways' pages for paying, to which forms may be sent. */
  payAt: readonly string[];
};

/**
 * Hashes of the <style> element that sonner adds, first empty and then with its rules. sonner does not support a nonce. A
 * new version needs another hash, which csp.test.ts prints.
 */
const toastStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** The hash of the inline script that is the same on each page. */
const ownScript = `'sha256-${createHash("sha256").update(inlineScript).digest("base64")}'`;

/** A random nonce of 128 bits, for one answer. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The Content-Security-Policy of a page. Only scripts with `nonce`, our own inline script and scripts that these load may
 * run. Style attributes are allowed, because some elements have a computed size.
 */
export function contentSecurityPolicy(nonce: string, { isDevelopment, isTls, payAt }: PageOptions): string {
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
    // Admins may use pictures from any http(s) address; blob: and data: are previews of uploads.
    "img-src": ["'self'", "data:", "blob:", "https:", ...(isTls ? [] : ["http:"])],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "object-src": ["'none'"],
    "frame-src": ["'none'"],
    "worker-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...payAt],
    "frame-ancestors": ["'none'"],
    ...(isTls && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
