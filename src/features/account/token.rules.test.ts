import { UnsecuredJWT } from "jose";
import { expect, it } from "vitest";
import { sessionOfToken } from "./token.rules";

const user = {
  _id: "019a0000-0000-7000-8000-000000000000",
  name: "Ibemchā ইবেমচা 😀?>",
  email: "asha@example.com",
  phone: "",
  role: "customer",
};

/** Unsigned, because browsers do not verify the signature. */
const tokenWith = (fields: Record<string, unknown>) => `${new UnsecuredJWT(fields).encode()}signature`;

it("reads the session user from a token's payload, in any script", () => {
  const token = tokenWith({ ...user, version: 3, exp: 1_900_000_000 });
  expect(sessionOfToken(token)).toEqual({ ...user, token });
});

it.each(["owner", "office", "accounts", "guide"])("reads the role in the staff: %s", (staffRole) => {
  const token = tokenWith({ ...user, staffRole, version: 3 });
  expect(sessionOfToken(token)).toEqual({ ...user, staffRole, token });
});

it.each([
  ["nothing", ""],
  ["no JWT", "x"],
  ["two parts", "a.b"],
  ["four parts", `${tokenWith(user)}.d`],
  ["no base64", "a.%%%.c"],
  ["no UTF-8", `a.${btoa("\xff\xfe")}.c`],
  ["no JSON", `a.${btoa("{")}.c`],
  ["no object", `a.${btoa("null")}.c`],
  ["no id", tokenWith({ ...user, _id: undefined })],
  ["a role that there is not", tokenWith({ ...user, role: "owner" })],
  ["a role in the staff that there is not", tokenWith({ ...user, staffRole: "admin" })],
])("%s cannot be decoded", (_, token) => {
  expect(sessionOfToken(token)).toBeNull();
});
