/** What no page of ours asks a device for. */
const unused = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi"],
  ...["payment", "usb"],
];

const always = { "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY" };

/** What browsers read of a document that they go to, or of a redirect on the way there. */
const ofDocuments = {
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** For two years, by this host alone: what its neighbours below the same domain speak is not ours to say. */
const behindTls = { "Strict-Transport-Security": "max-age=63072000" };

const noContent = "default-src 'none'; frame-ancestors 'none'";

type Kind = { below: string; policy: string; isData?: true };

/** By the beginning of a path, the first that fits. Pages have a policy for each request (csp.ts). */
const kinds: Kind[] = [
  {
    // Swagger UI: everything from here, but for the pictures that its style sheet holds.
    below: "/api/docs",
    policy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
  { below: "/api/auth/", policy: noContent }, // a browser comes by on its way to Google, and back
  { below: "/api/", policy: noContent, isData: true },
  { below: "/uploads/", policy: `${noContent}; sandbox` },
];

/** The headers that go with every answer to a path such as "/api/tours?limit=1", whatever the answer is. */
export function securityHeaders(path: string, isTls: boolean): Record<string, string> {
  const kind = kinds.find(({ below }) => path.startsWith(below));
  return {
    ...always,
    ...(!kind?.isData && ofDocuments),
    ...(isTls && behindTls),
    ...(kind && { "Content-Security-Policy": kind.policy }),
  };
}
