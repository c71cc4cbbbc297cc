import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair } from "jose";
import Provider, { type Configuration } from "oidc-provider";

/** The claims that a user enters on the provider's page, and the ID token contains. */
type Account = { subject: string; email: string; name: string; isVerified: boolean };

export const googleClient = { id: "luit", secret: "known-to-this-machine-only" };

/** Starts an OpenID provider in Google's place. Users enter their claims on its only page, and the ID token contains the e-mail. */
export async function startOpenIdProvider(port = 0) {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const issuer = `http://127.0.0.1:${address && typeof address === "object" ? address.port : port}`;
  const accounts = new Map<string, Account>();
  const provider = new Provider(issuer, await configure(accounts));
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const isPage = request.url?.startsWith("/interaction/");
    const work = isPage ? interact(provider, accounts, request, response) : answer(request, response);
    work.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function configure(accounts: Map<string, Account>): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    clients: [
      {
        client_id: googleClient.id,
        client_secret: googleClient.secret,
        // Native clients may use any port on the loopback; the app takes a free one.
        application_type: "native",
        redirect_uris: ["http://localhost/api/auth/callback/google"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "test" }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_, subject) => {
      const account = accounts.get(subject);
      if (!account) return undefined;
      const { email, isVerified, name } = account;
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: isVerified, name }) };
    },
  };
}

const page = `<!doctype html><html lang="en"><title>Choose an account</title><link rel="icon" href="data:,"><h1>Choose an account</h1>
<form method="post">
<label>Subject <input name="subject"></label> <label>Email <input name="email"></label>
<label>Name <input name="name"></label> <label><input type="checkbox" name="verified"> Verified</label>
<button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button>
</form></html>`;

async function interact(
  provider: Provider,
  accounts: Map<string, Account>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
    return;
  }
  const fields = new URLSearchParams(await text(request));
  const { params } = await provider.interactionDetails(request, response);
  if (fields.get("answer") !== "allow") {
    await provider.interactionFinished(request, response, { error: "access_denied" });
    return;
  }
  const field = (name: string) => fields.get(name) ?? "";
  const account = { subject: field("subject"), email: field("email"), name: field("name") };
  accounts.set(account.subject, { ...account, isVerified: fields.has("verified") });
  const grant = new provider.Grant({ accountId: account.subject, clientId: googleClient.id });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { login: { accountId: account.subject }, consent });
}
