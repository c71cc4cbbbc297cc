import { expect, it } from "vitest";
import { sessionUser } from "~/features/account/auth.schema";
import { isSessionUser } from "./session-user";

const user = {
  _id: "019a0000-0000-7000-8000-000000000000",
  name: "Asha",
  email: "asha@example.com",
  phone: "",
  role: "admin",
  token: "a.b.c",
};

/** Invalid values of a user's field. */
const oddities = [undefined, null, 1, true, {}, [], ["x"]];

it.each([
  user,
  { ...user, role: "customer" },
  { ...user, more: 1 },
  null,
  undefined,
  "user",
  1,
  [],
  {},
  ...Object.keys(user).flatMap((name) => oddities.map((odd) => ({ ...user, [name]: odd }))),
  { ...user, role: "owner" },
  { ...user, role: "" },
  ...["owner", "office", "accounts", "guide", "king", "", null, 1].map((staffRole) => ({ ...user, staffRole })),
])("the reader by hand and the schema agree on %j", (saved) => {
  expect(isSessionUser(saved)).toBe(sessionUser.safeParse(saved).success);
});
