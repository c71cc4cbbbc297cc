import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { algorithms } from "~/features/account/second-factor/passkey-algorithms";
import type {
  AddPasskeyInput,
  NewPasskey,
  PasskeyAnswer,
  SecondStep,
} from "~/features/account/second-factor/second-factor.schema";

// Loaded when a passkey is asked for: no page needs it before.

/** Asks the browser for a new passkey. Throws if its owner breaks off, or has no device for it. */
export async function createPasskey(asked: NewPasskey): Promise<AddPasskeyInput["passkey"]> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: { id: asked.rpId, name: asked.rpName },
      user: { id: asked.userHandle, name: asked.userName, displayName: asked.userName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: asked.known.map((known) => ({ id: known, type: "public-key" })),
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
      attestation: "none",
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports as AddPasskeyInput["passkey"]["transports"] };
}

/** Asks the browser for the signature of a passkey of the account. Throws as {@link createPasskey}. */
export async function signWithPasskey(asked: NonNullable<SecondStep["passkey"]>): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: asked.challenge,
      rpId: asked.rpId,
      allowCredentials: asked.known.map(({ id: known, transports }) => ({ id: known, type: "public-key", transports })),
      userVerification: "preferred",
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
