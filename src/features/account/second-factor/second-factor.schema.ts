import { z } from "zod";
import { sessionUser } from "~/features/account/auth.schema";
import { id, ifMissing, part, requiredText } from "~/lib/fields";
import { closedCode, spacedDigits } from "~/lib/typed-code";

const currentPassword = z
  .string()
  .max(200, "Please use at most 200 characters")
  .optional()
  .meta({ description: "Required if the account has a password", example: "bamboo-river-42" });

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, "Must be base64url");

const codeRequired = "Please enter the code";

/** What is stored about the second factors of an account, except secrets. */
export const storedFactors = z.object({
  app: z
    .object({ _id: id, createdAt: z.iso.datetime() })
    .nullable()
    .meta({ description: "The authenticator app; null: none" }),
  passkeys: z.array(
    z.object({
      _id: id,
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number().int(),
});

export type StoredFactors = z.infer<typeof storedFactors>;

/** The second factors of the user. */
export const factors = storedFactors.extend({
  isRequired: z.boolean().meta({ description: "Whether the portal requires a second factor of the user" }),
});

export type Factors = z.infer<typeof factors>;

/** Every change of the factors requires the password first. */
export const proofInput = z.object({ currentPassword });

export type ProofInput = z.infer<typeof proofInput>;

export const newApp = z.object({
  secret: z.string().meta({ description: "Base32, to be typed into the app" }),
  uri: z.string().meta({ description: "The same as an `otpauth:` address, for a QR code" }),
});

export type NewApp = z.infer<typeof newApp>;

const appCode = z
  .string(ifMissing(codeRequired))
  .min(1, codeRequired)
  .transform(closedCode)
  .pipe(z.string().regex(/^\d{6}$/, "Please enter the 6 digits that the app shows"))
  .meta({ pattern: spacedDigits(6), example: "048213" });

export const confirmAppInput = z.object({ code: appCode });

export type ConfirmAppInput = z.infer<typeof confirmAppInput>;

/** For `navigator.credentials.create`. */
export const newPasskey = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  userHandle: z.string().meta({ description: "base64url" }),
  userName: z.string(),
  known: z.array(z.string()).meta({ description: "The ids of the account's passkeys, which are not added again" }),
});

export type NewPasskey = z.infer<typeof newPasskey>;

const transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

export const addPasskeyInput = z.object({
  name: requiredText(60, "Name is required").meta({ example: "Office laptop" }),
  passkey: part({
    id: base64url(1_400).meta({ description: "The id of the credential" }),
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(transport).max(7).default([]),
  }),
});

export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const removeFactorInput = z.object({ id, currentPassword });

export type RemoveFactorInput = z.infer<typeof removeFactorInput>;

const recoveryCodes = z
  .array(z.string())
  .meta({ description: "Each stands once for a lost factor. Answered only here; empty if the earlier ones stay" });

/** A change of the factors ends all sessions, and opens a new one. */
export const factorsChanged = z.object({ user: sessionUser, recoveryCodes });

export type FactorsChanged = z.infer<typeof factorsChanged>;

const ticket = z
  .string("Please log in again")
  .min(1)
  .max(500)
  .meta({ description: "From the answer SECOND_FACTOR_REQUIRED of the login. Good for 5 minutes" });

export const secondStepInput = z.object({ ticket });

export type SecondStepInput = z.infer<typeof secondStepInput>;

/** What the account offers for its second step. */
export const secondStep = z.object({
  hasApp: z.boolean(),
  passkey: z
    .object({
      challenge: z.string(),
      rpId: z.string(),
      known: z.array(z.object({ id: z.string(), transports: z.array(transport) })),
    })
    .nullable()
    .meta({ description: "For `navigator.credentials.get`; null without a passkey" }),
});

export type SecondStep = z.infer<typeof secondStep>;

const passkeyAnswer = part({
  id: base64url(1_400).meta({ description: "The id of the credential" }),
  clientDataJSON: base64url(4_000),
  authenticatorData: base64url(4_000),
  signature: base64url(8_000),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export const finishLoginInput = z
  .object({
    ticket,
    code: z
      .string()
      .max(60, "Please use at most 60 characters")
      .transform(closedCode)
      .optional()
      .meta({ description: "6 digits of the app, or a recovery code", example: "048213" }),
    passkey: passkeyAnswer.optional().meta({ description: "Instead of a code" }),
  })
  .refine(({ code, passkey }) => Boolean(code) !== Boolean(passkey), { message: codeRequired, path: ["code"] });

export type FinishLoginInput = z.infer<typeof finishLoginInput>;
