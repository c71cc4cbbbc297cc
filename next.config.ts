import type { NextConfig } from "next";

export default {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks types with the compiler of package.json, which has no interface for Next to call.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ["@node-rs/argon2", "pg", "pino", "@prisma/client", "@prisma/adapter-pg"],
  images: { formats: ["image/avif", "image/webp"], minimumCacheTTL: 31_536_000 },
} satisfies NextConfig;
