import type { ProseTable } from "~/server/api/openapi/types";
import { tooManyText } from "~/server/limits/limits.rules";
import { sessionUser } from "./examples";

const newcomer = { name: "Asha Devi", email: "asha@example.com", phone: "9876543210", password: "bamboo-river-42" };

const TOO_MANY_REQUESTS = tooManyText(900);

export const authProse: ProseTable = {
  "POST /auth/register": {
    operationId: "register",
    description:
      "Makes a customer's account and signs in at once. The e-mail address is kept in lower case, and can have one account.",
    success: "The new user, with a token",
    errors: { EMAIL_TAKEN: "This email is already registered. Please log in instead.", TOO_MANY_REQUESTS },
    request: newcomer,
    response: sessionUser,
  },
  "POST /auth/login": {
    operationId: "login",
    description:
      "Signs in with e-mail and password. Customers and admins log in here; `role` in the answer says which one it was. A " +
      "wrong address and a wrong password get the same answer.",
    success: "The user, with a token",
    errors: { INVALID_CREDENTIALS: "Login failed. Please check your credentials.", TOO_MANY_REQUESTS },
    request: { email: newcomer.email, password: newcomer.password },
    response: sessionUser,
  },
  "POST /auth/forgot-password": {
    operationId: "forgotPassword",
    description:
      "Sends a code of 6 digits to the address, if it has an account. The answer does not tell whether it has. The code " +
      "lives for 10 minutes, and dies after 5 wrong tries.",
    success: "Said in any case",
    errors: { TOO_MANY_REQUESTS },
    request: { email: newcomer.email },
    response: { message: "OTP sent to email" },
  },
  "POST /auth/reset-password": {
    operationId: "resetPassword",
    description: "Sets a new password with the code from the e-mail. All tokens of the user end with it.",
    success: "The new password counts from now on",
    errors: { TOO_MANY_REQUESTS },
    request: { email: newcomer.email, otp: "048213", newPassword: "quiet-brahmaputra-7" },
    response: { message: "Password reset successful! You can now login." },
  },
};
