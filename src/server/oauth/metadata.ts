import { Hono } from "hono";
import { assistantScopes } from "~/lib/assistant-scopes";
import { site } from "~/lib/site";
import { answerError } from "~/server/api/answers";
import { AppError } from "~/server/api/errors";
import { allowOnly } from "~/server/api/plain-route";
import { readSettings } from "~/server/settings/read-settings";
import { siteUrl } from "~/server/site-url";
import {
  allowPath,
  resourceMetadataPath,
  resourceUrl,
  revocationPath,
  serverMetadataPath,
  tokenPath,
} from "./addresses";

/** Of what assistants may read of us, pages of any site may read it too. */
const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache" };

let instance: Hono | undefined;

/** The two documents by which an assistant finds out how to be let in (RFC 8414, RFC 9728). 404 while nobody lets them in. */
export function metadata(): Hono {
  instance ??= makeMetadata();
  return instance;
}

function makeMetadata(): Hono {
  const app = new Hono();
  const documents = { [serverMetadataPath]: serverMetadata, [resourceMetadataPath]: resourceMetadata };
  for (const [path, read] of Object.entries(documents)) {
    app.get(path, async (c) => {
      await requireOpen();
      return c.json(read(), 200, headers);
    });
    allowOnly(app, path, ["GET"]);
  }
  app.notFound(() => answerError(new AppError("NOT_FOUND", "There is nothing at this address.")));
  app.onError((error) => answerError(error));
  return app;
}

/** Throws NOT_FOUND while the operator lets no assistants in. */
export async function requireOpen(): Promise<void> {
  const { personalAssistants } = await readSettings();
  if (!personalAssistants) throw new AppError("NOT_FOUND", closedMessage);
}

export const closedMessage = "Assistants are not let in here.";

function serverMetadata() {
  const at = siteUrl();
  return {
    issuer: at,
    authorization_endpoint: `${at}${allowPath}`,
    token_endpoint: `${at}/api${tokenPath}`,
    revocation_endpoint: `${at}/api${revocationPath}`,
    scopes_supported: assistantScopes,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${at}/api/docs`,
  };
}

function resourceMetadata() {
  return {
    resource: resourceUrl(),
    resource_name: site().name,
    authorization_servers: [siteUrl()],
    scopes_supported: assistantScopes,
    bearer_methods_supported: ["header"],
    resource_documentation: `${siteUrl()}/api/docs`,
  };
}
