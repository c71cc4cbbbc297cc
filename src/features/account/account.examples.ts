import type { SessionUser } from "~/lib/session/session-user";
import type { Account } from "./account.schema";
import type { RegisterInput } from "./auth.schema";

export const exampleRegistration: RegisterInput = {
  name: "Asha Devi",
  email: "asha@example.com",
  phone: "9876543210",
  password: "bamboo-river-42",
};

export const exampleUser: SessionUser = {
  _id: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a01",
  name: exampleRegistration.name,
  email: exampleRegistration.email,
  phone: exampleRegistration.phone,
  role: "customer",
  token: "eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOiIwMTlhOWY1ZSJ9.b5wSg2fWm1hCkz1vJc2pTg",
};

const { token: _, ...user } = exampleUser;

export const exampleAccount: Account = {
  ...user,
  hasPassword: true,
  isEmailConfirmed: true,
  createdAt: "2026-11-18T06:12:00.000Z",
};
