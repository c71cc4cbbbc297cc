import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import { setNextAuthUrl } from "~/env";
import { siteUrl } from "~/server/site-url";

type NextAuthRequest = {
  action: "signin" | "callback";
  method: "GET" | "POST";
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
};

/** The redirect of next-auth, or null if it did not redirect, and its Set-Cookie headers. */
type NextAuthResult = { location: string | null; cookies: string[] };

/**
 * Calls next-auth for the provider "google". It expects the request and response of a Next API route; these objects
 * contain the members that it uses.
 */
export async function callNextAuth(
  options: AuthOptions,
  { action, query, ...rest }: NextAuthRequest,
): Promise<NextAuthResult> {
  setNextAuthUrl(siteUrl());
  const headers = new Map<string, unknown>();
  const request = { headers: {}, body: {}, ...rest, query: { ...query, nextauth: [action, "google"] } };
  const response = {
    status: () => response,
    getHeader: (name: string) => headers.get(name.toLowerCase()),
    setHeader: (name: string, value: unknown) => headers.set(name.toLowerCase(), value) && response,
    json: () => undefined,
    send: () => undefined,
    end: () => undefined,
  };
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  const location = headers.get("location");
  const cookies = headers.get("set-cookie");
  return {
    location: typeof location === "string" ? location : null,
    cookies: Array.isArray(cookies) ? cookies.map(String) : [],
  };
}

/** Creates the CSRF token and cookie that next-auth requires to start a sign-in. Our route is a GET without them. */
export function csrfPair(secret: string): { token: string; cookie: string } {
  const token = randomBytes(32).toString("hex");
  return { token, cookie: `${token}|${createHash("sha256").update(`${token}${secret}`).digest("hex")}` };
}
