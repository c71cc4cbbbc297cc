import { siteUrl } from "~/server/site-url";

/** Where what an assistant does for a person is answered: the only resource for which there are tokens. */
export function resourceUrl(): string {
  return `${siteUrl()}${resourcePath}`;
}

export const resourcePath = "/mcp/me";
/** The page that asks the person. */
export const allowPath = "/allow";
export const tokenPath = "/oauth/token";
export const revocationPath = "/oauth/revoke";
export const serverMetadataPath = "/.well-known/oauth-authorization-server";
export const resourceMetadataPath = `/.well-known/oauth-protected-resource${resourcePath}`;
