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
export async function createPasskey(options: NewPasskey): Promise<AddPasskeyInput["passkey"]> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.rpId, name: options.rpName },
      user: { id: options.userHandle, name: options.userName, displayName: options.userName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
      excludeCredentials: options.known.map((known) => ({ id: known, type: "public-key" })),
      authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
      attestation: "none",
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports: transports as AddPasskeyInput["passkey"]["transports"] };
}

/** Asks the browser for the signature of a passkey of the account. Throws as {@link createPasskey}. */
export async function signWithPasskey(options: NonNullable<SecondStep["passkey"]>): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: options.challenge,
      rpId: options.rpId,
      allowCredentials: options.known.map(({ id: known, transports }) => ({
        id: known,
        type: "public-key",
        transports,
      })),
      userVerification: "preferred",
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}
