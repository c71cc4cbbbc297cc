import { z } from "zod";
import { assistantScopes } from "~/lib/assistant-scopes";
import { id } from "~/lib/fields";

const scopes = z.array(z.enum(assistantScopes)).meta({ description: "What it may do" });

const client = {
  name: z.string().meta({ description: "As it calls itself, which anybody can write", example: "Trip Helper" }),
  host: z.string().meta({ description: "Whose address its id has", example: "assistant.example" }),
};

/** An assistant that the user has let in. */
export const assistant = z.object({
  _id: id,
  ...client,
  scopes,
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().meta({ description: "Exact to five minutes; null: never" }),
});

export type OwnAssistant = z.infer<typeof assistant>;

export const ownAssistants = z.object({
  assistants: z.array(assistant).meta({ description: "The last let in first; 100 at most" }),
  isOpen: z.boolean().meta({ description: "Whether the operator lets assistants in" }),
});

export type OwnAssistants = z.infer<typeof ownAssistants>;

export const assistantById = z.object({ id });

const given = z
  .string("Must be a text")
  .max(2_000, "Must have at most 2000 characters")
  .refine((value) => !/\p{Cc}/u.test(value), "Must have no control characters");

const parameter = (description: string, example: string) => given.default("").meta({ description, example });

/** What an assistant asks for, by the names of OAuth. Which of them are right is checked by its rules. */
export const allowRequest = z.object({
  client_id: parameter("The address of the assistant's document", "https://assistant.example/oauth/client.json"),
  redirect_uri: parameter("Where it waits for the answer", "https://assistant.example/oauth/callback"),
  response_type: parameter("Always `code`", "code"),
  code_challenge: parameter(
    "SHA-256 of its verifier, in base64url (PKCE)",
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  ),
  code_challenge_method: parameter("Always `S256`", "S256"),
  resource: parameter("For what it asks: the address of `/mcp/me`", "https://luit.example.com/mcp/me"),
  scope: parameter("What it asks for; without one, to read bookings", "bookings:read bookings:write"),
  state: given.optional().meta({ description: "Given back unchanged", example: "af0ifjsldkj" }),
});

/** The parameters as the page has got them; those that are missing are empty. */
export type AllowRequest = z.infer<typeof allowRequest>;

/** What the page asks the user. */
export const allowQuestion = z.object({
  ...client,
  scopes,
  isOnThisDevice: z.boolean().meta({ description: "Whether it is a program on the user's own device" }),
  redirectTo: z
    .string()
    .nullable()
    .meta({ description: "Where the browser goes at once, because the request is refused; null: the user is asked" }),
});

export type AllowQuestion = z.infer<typeof allowQuestion>;

export const allowAnswer = allowRequest.extend({
  isAllowed: z.boolean("Must be true or false").meta({ description: "What the user has chosen" }),
});

export type AllowAnswer = z.infer<typeof allowAnswer>;

export const allowed = z.object({
  redirectTo: z.string().meta({ description: "Where the browser goes on: to the assistant, with a code or an error" }),
});
