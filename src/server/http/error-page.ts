import { createHash } from "node:crypto";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { site } from "~/lib/site";
import { internalMessage, tooBusyMessage } from "~/server/api/errors";
import { securityHeaders } from "~/server/security/headers";
import { isSecretAddress } from "~/server/security/secret-address";
import { isTls } from "~/server/site-url";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML that is written without React. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

type Text = { title: string; text: string };

const badRequest = { title: "We could not read this request", text: "Please check the address, or start from home." };
const failed = { title: "The road is blocked", text: internalMessage };

const texts: Record<number, Text> = {
  400: badRequest,
  404: { title: "This path ends here", text: "There is nothing at this address. It may have moved, or was mistyped." },
  405: { title: "This does not work here", text: "This address shows a page, and nothing can be sent to it." },
  408: { title: "This took too long", text: "The request did not arrive in time. Please try again." },
  431: { title: "This address is too long", text: "Please check the address, or start from home." },
  500: failed,
  503: { title: "We are very busy right now", text: tooBusyMessage },
};

/** Inline styles with the colours of globals.css and system fonts: the page loads nothing. */
const style = [
  ":root{color-scheme:light dark;--paper:#fbf7ef;--ink:#16241d;--soft:#56645b;--lac:#a8322a;--over:#8a241f}",
  "@media(prefers-color-scheme:dark){:root{--paper:#0d1612;--ink:#f3eee2;--soft:#b9c4bb;--lac:#c2453c;--over:#a8322a}}",
  "*{box-sizing:border-box;margin:0}",
  "body{min-height:100vh;display:grid;align-content:center;gap:3rem;padding:2rem 1.25rem;background:var(--paper);color:var(--ink);",
  "font:1.125rem/1.6 system-ui,sans-serif}",
  "main{width:100%;max-width:36rem;margin:auto}a{color:inherit}",
  "h1,.brand{font-family:ui-serif,Georgia,serif;font-weight:600;line-height:1.15}",
  "h2{font-size:1.125rem;margin-top:2rem}ul{padding:0;list-style:none}li a{display:inline-flex;align-items:center;min-height:2.75rem}",
  "h1{font-size:clamp(2.25rem,1.6rem + 2.6vw,3.25rem);margin-top:2.5rem}p{margin-top:1rem;color:var(--soft)}",
  ".brand{font-size:1.5rem;text-decoration:none;display:inline-flex;align-items:center;min-height:2.75rem}",
  ".home{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1.75rem;padding:0 1.25rem;border-radius:10px;",
  "border:1px solid transparent;background:var(--lac);color:#ffffff;font-weight:600;text-decoration:none}",
  ".home:hover{background:var(--over)}",
].join("");

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join("; ");

type PlainPage = Text & {
  /** HTML below the text. */
  more?: string;
  link: { href: string; label: string };
};

/** A page in the site's design, without scripts, for what is shown outside of Next. Its headers are {@link errorPageHeaders}. */
export function plainPage({ title, text, more = "", link }: PlainPage): string {
  const name = escapeHtml(site().name);
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${name}</title>
<style>${style}</style>
<main>
<a class="brand" href="/">${name}</a>
<h1>${title}</h1>
<p>${text}</p>
${more}
<a class="home" href="${link.href}">${link.label}</a>
</main>
</html>
`;
}

/** The page of an error outside of Next. */
export function errorPage(status: number): string {
  const text = texts[status] ?? (status < 500 ? badRequest : failed);
  return plainPage({ ...text, link: { href: "/", label: "Home" } });
}

export function errorPageHeaders(page: string): Record<string, string> {
  return {
    ...securityHeaders("/", isTls()),
    "Content-Security-Policy": policy,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(page)),
    "Cache-Control": "no-store",
  };
}

export function sendErrorPage(response: ServerResponse, status: number, headers: OutgoingHttpHeaders = {}): void {
  const page = errorPage(status);
  const secret = isSecretAddress(response.req?.url ?? "") && { "Referrer-Policy": "no-referrer" };
  response.writeHead(status, { ...errorPageHeaders(page), ...secret, ...headers });
  response.end(page);
}
