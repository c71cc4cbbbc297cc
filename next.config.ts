import type { NextConfig } from "next";

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types with the compiler of package.json, which has no interface for Next to call.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "@prisma/client", "@prisma/adapter-pg"],
  // In development Next writes each address that it is asked for, and these hold tokens and codes.
  logging: { incomingRequests: { ignore: [/^\/auth\/callback/, /^\/api\/auth\/callback\//] } },
  headers: async () => [
    {
      source: "/auth/callback",
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "Cache-Control", value: "no-store" },
      ],
    },
  ],
  images: { formats: ["image/avif", "image/webp"], minimumCacheTTL: 31_536_000 },
} satisfies NextConfig;
