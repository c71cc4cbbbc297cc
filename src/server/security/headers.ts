import { isSecretAddress } from "./secret-address";

/** Device features that no page of ours uses, but for the camera at {@link cameraPage}. */
const unused = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** Where the staff scan vouchers. */
const cameraPage = /^\/admin\/check-in\/?(\?|$)/;

const always = { "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY" };

/** Headers that only matter for documents, and for redirects to them. */
function ofDocument(path: string): Record<string, string> {
  const hasCamera = cameraPage.test(path);
  return {
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": hasCamera ? withCamera : withoutDevices,
    "Cross-Origin-Opener-Policy": "same-origin",
  };
}

const withoutDevices = unused.map((feature) => `${feature}=()`).join(", ");
const withCamera = withoutDevices.replace("camera=()", "camera=(self)");

/**
 * The way to Google and back: addresses with codes and tokens. It is decided here and not by the handlers, because a header
 * that is set before Next gets the request stays, whatever a handler of Next sets.
 */
const signInAddress = /^\/(?:api\/auth\/|auth\/callback(?:[/?]|$))/;

/** For two years, without subdomains, which may not use https. */
const behindTls = { "Strict-Transport-Security": "max-age=63072000" };

const noContent = "default-src 'none'; frame-ancestors 'none'";

type Kind = { below: string; policy: string; isData?: true };

/** Their addresses contain a secret, which must not reach other sites, caches and search engines. */
const ofSecretAddresses = {
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
};

/** Pages that are below /api. */
const docsPage = /^\/api\/docs(?:[/?]|$)/;

/** Policies by path prefix; the first match counts. Pages have a policy for each request (csp.ts). */
const kinds: Kind[] = [
  {
    // Swagger UI: everything from this site, and the data: pictures in its style sheet.
    below: "/api/try",
    policy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  { below: "/api/auth/", policy: noContent }, // visited by browsers on the way to Google and back
  { below: "/api/", policy: noContent, isData: true },
  { below: "/mcp", policy: noContent, isData: true },
  { below: "/.well-known/oauth-", policy: noContent, isData: true },
  { below: "/uploads/", policy: `${noContent}; sandbox` },
];

/** The security headers of every answer for a path such as "/api/tours?limit=1". */
export function securityHeaders(path: string, isTls: boolean): Record<string, string> {
  const kind = docsPage.test(path) ? undefined : kinds.find(({ below }) => path.startsWith(below));
  return {
    ...always,
    ...(!kind?.isData && ofDocument(path)),
    ...(signInAddress.test(path) && { "Referrer-Policy": "no-referrer" }),
    ...(isSecretAddress(path) && ofSecretAddresses),
    ...(isTls && behindTls),
    ...(kind && { "Content-Security-Policy": kind.policy }),
  };
}
