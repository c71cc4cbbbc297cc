import { exampleUser } from "~/features/account/account.examples";
import type { FactorsChanged, NewApp, NewPasskey, SecondStep, StoredFactors } from "./second-factor.schema";

const at = "2026-12-01T06:30:00.000Z";
const credentialId = "Xo3c0VdVJ0lLZ2yqk3H6Fh1mQw";
const challenge = "q7Yx2mVt0bPzWk4nHs8dRf1gJc5uLa9e3oTiXyKvBwM";

export const exampleTicket = "eyJ1c2VyIjoiMDE5YTlmNWUifQ.5b0c7d2e9f";

export const exampleFactors: StoredFactors = {
  app: { _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b01", createdAt: at },
  passkeys: [{ _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4b02", name: "Office laptop", createdAt: at, lastUsedAt: null }],
  recoveryCodesLeft: 10,
};

export const exampleNewApp: NewApp = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Luit:asha%40example.com?issuer=Luit&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
};

export const exampleNewPasskey: NewPasskey = {
  challenge,
  rpId: "luit.example",
  rpName: "Luit",
  userHandle: "MDE5YTlmNWU",
  userName: exampleUser.email,
  known: [],
};

export const exampleNewCredential = {
  id: credentialId,
  clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
  attestationObject: "o2NmbXRkbm9uZQ",
  transports: ["internal"],
};

export const exampleChanged: FactorsChanged = {
  user: exampleUser,
  recoveryCodes: ["7K3F-9QXW-2MTA-HB8R-M4PZ-6VCD", "QJ7N-3XKE-W8UT-5RGA-HC2M-9YPB"],
};

export const exampleSecondStep: SecondStep = {
  hasApp: true,
  passkey: { challenge, rpId: "luit.example", known: [{ id: credentialId, transports: ["internal"] }] },
};
