import { siteUrl } from "~/server/site-url";
import { algorithms } from "./passkey-algorithms";
import type { AddPasskeyInput, PasskeyAnswer } from "./second-factor.schema";

// The library throws for a wrong origin, RP ID, challenge or signature, and for a counter that fell. It is loaded at first
// use. User verification is not required: the password is the other factor.

const loadLibrary = () => import("@simplewebauthn/server");

/** The domain to which browsers bind passkeys. It follows from APP_URL, never from a request. */
export function rpId(): string {
  return new URL(siteUrl()).hostname;
}

type Credential = { id: string; publicKey: Uint8Array<ArrayBuffer>; counter: number };

/** Returns the credential of a new passkey, or null if it does not match the challenge and the options. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject, transports }: AddPasskeyInput["passkey"],
  expectedChallenge: string,
): Promise<Credential | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const response = {
    id,
    rawId: id,
    type: "public-key" as const,
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: {},
  };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: siteUrl(),
      expectedRPID: rpId(),
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/** Returns the passkey's new counter, or null if the answer does not match the challenge. */
export async function verifyPasskeyAnswer(
  credential: Credential,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  expectedChallenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const response = {
    id,
    rawId: id,
    type: "public-key" as const,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: siteUrl(),
      expectedRPID: rpId(),
      credential,
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
