import { z } from "zod";
import { apiScopes } from "~/lib/api-scopes";
import { clearableField, editedVersion, list, version } from "~/lib/catalogue-fields";
import { calendarDate, codedText, id, pageOf, paging, requiredText, wholeNumber } from "~/lib/fields";

/** The most keys on one page of the list. */
export const maxKeysPerPage = 100;

/** What a new key may send in a minute, unless the owner says otherwise. */
export const usualPerMinute = 600;

const scopeList = z.array(z.enum(apiScopes));

/** A key of another program, without the key itself. */
export const apiKey = z
  .object({
    _id: id,
    name: z.string().meta({ example: "Kaziranga Travels" }),
    account: z
      .object({ _id: id, name: z.string(), email: z.string() })
      .meta({ description: "Whose bookings it makes and reads" }),
    shown: z.string().meta({ description: "Its beginning and its end", example: "lk_live_Ab3d…x9Qz" }),
    isTest: z.boolean().meta({
      description:
        "Whether it is for trying out: what it books takes no places, sends nothing and is forgotten after 30 days",
    }),
    scopes: scopeList.meta({ description: "What it may do" }),
    perMinute: z.number().int().meta({ description: "How many requests it may send in a minute" }),
    lastDay: z
      .string()
      .nullable()
      .meta({ format: "date", description: "The last day on which it works; null: no end" }),
    ended: z.boolean().meta({ description: "Whether an owner has ended it" }),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: "To five minutes; null: never" }),
    version,
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ApiKey" });

export type ApiKey = z.infer<typeof apiKey>;

/** A new key, with what the program sends. */
export const newApiKey = apiKey
  .extend({
    key: z.string().meta({ description: "What the program sends. Answered only here, because it is not stored" }),
  })
  .meta({ id: "NewApiKey" });

export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKeyPage = pageOf(apiKey);

export type ApiKeyPage = z.infer<typeof apiKeyPage>;

const name = requiredText(100, "Please enter a name").meta({ description: "By which people recognise it" });

const scopes = list(z.enum(apiScopes, { error: `Must be one of ${apiScopes.join(", ")}` }), apiScopes.length)
  .overwrite((given) => apiScopes.filter((scope) => given.includes(scope)))
  .refine((given) => given.length > 0, "Please choose what it may do")
  .meta({ description: "What it may do", minItems: 1 });

const perMinute = wholeNumber(1, 100_000, "Must be a number from 1 to 100,000").meta({
  description: "How many requests it may send in a minute",
});

const lastDay = clearableField(calendarDate).meta({
  description: "The last day on which it works, in Asia/Kolkata; null or empty: no end",
});

/** The body of a new key. */
export const createKeyInput = z.object({
  name,
  email: codedText(254).toLowerCase().pipe(z.email("Invalid email address")).meta({
    format: "email",
    description: "The address of the account for which it works",
    example: "desk@kaziranga.example",
  }),
  isTest: z.boolean("Must be true or false").default(false).meta({
    description: "Whether it is for trying out; that cannot be changed later",
  }),
  scopes,
  perMinute: perMinute.default(usualPerMinute),
  lastDay,
});

export type CreateKeyInput = z.infer<typeof createKeyInput>;

/** Changes of a key; what is left out stays. */
export const updateKeyInput = z.object({
  id,
  name: name.optional(),
  scopes: scopes.optional(),
  perMinute: perMinute.optional(),
  lastDay,
  version: editedVersion,
});

export type UpdateKeyInput = z.infer<typeof updateKeyInput>;

export const keyById = z.object({ id });

export const listKeysInput = z.object(paging(maxKeysPerPage));

export type ListKeysInput = z.infer<typeof listKeysInput>;
