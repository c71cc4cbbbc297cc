// The journey through each client against the server at LUIT_URL; LUIT_ADMIN_EMAIL and LUIT_ADMIN_PASSWORD say who the admin is.
import { heyApi } from "./hey-api.js";
import { journey, type Program } from "./journey.js";
import { openapiFetch } from "./openapi-fetch.js";
import { openapiZodClient } from "./openapi-zod-client.js";
import { orval } from "./orval.js";
import { swaggerTypescriptApi } from "./swagger-typescript-api.js";

const programs: Record<string, (baseUrl: string) => Program> = {
  "openapi-fetch": openapiFetch,
  "hey-api": heyApi,
  orval,
  "swagger-typescript-api": swaggerTypescriptApi,
  "openapi-zod-client": openapiZodClient,
};

const { LUIT_URL = "", LUIT_ADMIN_EMAIL: email = "", LUIT_ADMIN_PASSWORD: password = "" } = process.env;
const baseUrl = `${LUIT_URL.replace(/\/+$/, "")}/api`;
for (const [name, make] of Object.entries(programs)) {
  try {
    await journey(make(baseUrl), { email, password });
    process.stdout.write(`${name}: the journey is complete\n`);
  } catch (error) {
    process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
