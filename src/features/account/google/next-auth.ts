import { createHash, randomBytes } from "node:crypto";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import { tellNextAuth } from "~/env";
import { siteUrl } from "~/server/site-url";

type Asked = {
  action: "signin" | "callback";
  method: "GET" | "POST";
  query?: Record<string, string>;
  body?: Record<string, string>;
  cookies: Record<string, string>;
};

/** Where next-auth sends the browser, and the cookies (as headers) it gives along. Null when it did not redirect. */
export type Sent = { location: string | null; cookies: string[] };

/** Calls next-auth for the provider "google". Its pages style wants Node's old pair; it uses no more of it than this. */
export async function askNextAuth(options: AuthOptions, { action, query, ...asked }: Asked): Promise<Sent> {
  tellNextAuth(siteUrl());
  const headers = new Map<string, unknown>();
  const request = { headers: {}, body: {}, ...asked, query: { ...query, nextauth: [action, "google"] } };
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

/** next-auth begins by a POST with a token against forged requests. Ours is a GET, so we make both halves of the pair. */
export function csrfPair(secret: string): { token: string; cookie: string } {
  const token = randomBytes(32).toString("hex");
  return { token, cookie: `${token}|${createHash("sha256").update(`${token}${secret}`).digest("hex")}` };
}
