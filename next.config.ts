import type { NextConfig } from "next";
import { cacheablePage, cachedPages } from "./src/server/cache/page-routes";
import { pictureQuality, pictureWidths } from "./src/server/pictures/sizes";
import { securityHeaders } from "./src/server/security/headers";
import { openPath, secretPrefixes } from "./src/server/security/secret-address";

/** For hosts that only run Next; our own server sends them with everything. */
const headersOf = (path: string) =>
  Object.entries(securityHeaders(path, false)).map(([key, value]) => ({ key, value }));

/** Of two that fit an address, the later one counts. */
const sources = [
  "/:path*",
  "/uploads/:path*",
  // Without the pages of the API's documentation.
  "/api/:path((?!docs(?:/|$)).*)",
  "/api/try/:path*",
  "/api/auth/:path*",
  "/admin/check-in",
  ...secretPrefixes.map((prefix) => `${prefix}:path*`),
  openPath,
];

export default {
  poweredByHeader: false,
  // Our server compresses, after the page cache.
  compress: false,
  // Put titles and descriptions in the head for everybody: browsers and crawlers get the same cached page.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  // `npm test` checks types with the compiler of package.json, which has no interface for Next to call.
  typescript: { ignoreBuildErrors: true },
  // Loaded from node_modules instead of being bundled. Bundled packages are in memory twice: for the pages and for the routes.
  serverExternalPackages: [
    "@modelcontextprotocol/server",
    "@node-rs/argon2",
    "@myriaddreamin/typst-ts-node-compiler",
    "pg",
    "pino",
    "sonic-boom",
    "@prisma/client",
    "@prisma/adapter-pg",
    "@zxcvbn-ts/core",
    "@zxcvbn-ts/language-common",
    "uploadthing",
    "zod",
  ],
  // In development Next writes each address that it is asked for, and these hold tokens and codes.
  logging: {
    incomingRequests: {
      ignore: [
        /^\/auth\/callback/,
        /^\/api\/auth\/callback\//,
        ...[...secretPrefixes, openPath].map((start) => new RegExp(`^${start}`)),
      ],
    },
  },
  headers: async () => [
    ...sources.map((source) => ({ source, headers: headersOf(source) })),
    // Allows our page cache to store these pages. Requests of Next's client code (`rsc`) are not stored.
    ...cachedPages.map((source) => ({
      source,
      missing: [{ type: "header" as const, key: "rsc" }],
      headers: [{ key: "Cache-Control", value: cacheablePage }],
    })),
    {
      source: "/auth/callback",
      headers: [
        { key: "Referrer-Policy", value: "no-referrer" },
        { key: "Cache-Control", value: "no-store" },
      ],
    },
  ],
  turbopack: {
    // What Next adds to every page without need: 2 kB. The size of the pages is tested (bench/budget.json).
    resolveAlias: {
      "../build/polyfills/polyfill-module": "./src/lib/no-polyfills.ts",
      "next/dist/compiled/process": "./src/lib/no-process.ts",
    },
  },
  images: {
    formats: ["image/avif", "image/webp"],
    minimumCacheTTL: 31_536_000,
    ...pictureWidths,
    qualities: [pictureQuality],
    // Our own server resizes them itself (src/server/pictures). This bounds the folder in development and elsewhere.
    maximumDiskCacheSize: 100_000_000,
    // What is resized is our own drawings alone: no other address of ours is asked in somebody's name.
    localPatterns: [{ pathname: "/images/**", search: "" }],
  },
} satisfies NextConfig;
