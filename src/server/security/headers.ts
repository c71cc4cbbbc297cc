/** What no page of ours asks a device for. */
const unused = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi"],
  ...["payment", "usb"],
];

const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": unused.map((feature) => `${feature}=()`).join(", "),
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** For two years, by this host alone: what its neighbours below the same domain speak is not ours to say. */
const behindTls = { "Strict-Transport-Security": "max-age=63072000" };

/** By the beginning of a path, the first that fits. Pages have a policy for each request (csp.ts). */
const policies: [prefix: string, policy: string][] = [
  // Swagger UI: everything from here, but for the pictures that its style sheet holds.
  [
    "/api/docs",
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ],
  ["/api/", "default-src 'none'; frame-ancestors 'none'"],
  ["/uploads/", "default-src 'none'; frame-ancestors 'none'; sandbox"],
];

/** The headers that go with every answer to a path such as "/api/tours?limit=1", whatever the answer is. */
export function securityHeaders(path: string, isTls: boolean): Record<string, string> {
  const policy = policies.find(([prefix]) => path.startsWith(prefix))?.[1];
  return { ...always, ...(isTls && behindTls), ...(policy && { "Content-Security-Policy": policy }) };
}
