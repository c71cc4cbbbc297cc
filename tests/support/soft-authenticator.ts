import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { siteUrl } from "~/server/site-url";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

type KeyOptions = { challenge: string; rpId: string };
type Oddities = { origin?: string; rpId?: string };

const present = 0x01;
const hasKey = 0x40;

/** An authenticator in memory, with one ES256 key. Its answers are those of a browser, flattened as our API takes them. */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  /** A COSE key in CBOR: EC2, ES256, P-256. */
  const key = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  let counter = 0;

  function authData(rpId: string, flags: number, more: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, more]);
  }

  const clientData = (type: string, { challenge }: KeyOptions, { origin = siteUrl() }: Oddities) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    id,
    /** Sets how often the key has signed, as a copy of it would. */
    setCounter: (count: number) => {
      counter = count;
    },
    /** Answers `navigator.credentials.create`. */
    create: (options: KeyOptions, odd: Oddities = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const more = Buffer.concat([Buffer.alloc(16), length, credentialId, key]);
      const data = authData(odd.rpId ?? options.rpId, present | hasKey, more);
      // CBOR of {fmt: "none", attStmt: {}, authData}.
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        clientDataJSON: clientData("webauthn.create", options, odd).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal" as const],
      };
    },
    /** Answers `navigator.credentials.get`. */
    get: (options: KeyOptions, odd: Oddities = {}) => {
      counter += 1;
      const client = clientData("webauthn.get", options, odd);
      const data = authData(odd.rpId ?? options.rpId, present);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      };
    },
  };
}
