import { readFile } from "node:fs/promises";
import { procedures, restRoutes } from "~/server/api/rest";
import { plainRoutes } from "~/server/api/root";
import { makeRouteNames, type RouteNames } from "./route-names.rules";

/** The list of routes that `next build` writes. In development the file is missing, and all pages are named "other". */
const pageRoutesFile = ".next/routes-manifest.json";
const otherPaths = [
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource/mcp/me",
  "/healthz",
  "/readyz",
  "/api/health",
  "/api/openapi.json",
  "/api/openapi.yaml",
  "/api/collection.json",
  "/api/try",
  "/api/try/*",
  "/mcp",
  "/mcp/me",
  "/uploads/*",
  "/images/*",
];

/** The names of all routes of the product. tRPC calls have the name of their procedure. */
export async function routeNames(): Promise<RouteNames> {
  const apiPaths = [...restRoutes(), ...plainRoutes].map(({ path }) => `/api${path}`);
  const trpcPaths = [...Object.keys(procedures).map((name) => `/api/trpc/${name}`), "/api/trpc/*"];
  const nextPaths = ["/_next/image", "/_next/*"];
  return makeRouteNames([...apiPaths, ...trpcPaths, ...otherPaths, ...nextPaths, ...(await readPageRoutes())]);
}

type Manifest = Record<"staticRoutes" | "dynamicRoutes", { page: string }[]>;

async function readPageRoutes(): Promise<string[]> {
  try {
    const { staticRoutes, dynamicRoutes } = JSON.parse(await readFile(pageRoutesFile, "utf8")) as Manifest;
    const pages = [...staticRoutes, ...dynamicRoutes].map(({ page }) => page);
    // A route such as [...path] takes every address, to answer 404.
    return pages.filter((page) => !page.includes("[...")).map((page) => page.replace(/\[(\w+)\]/g, ":$1"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
