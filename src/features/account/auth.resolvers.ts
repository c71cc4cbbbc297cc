import { zodResolver } from "@hookform/resolvers/zod";
import { forgotPasswordInput, loginInput, registerInput, resetPasswordInput } from "./auth.schema";
import { loginWithCodeInput } from "./login-code/login-code.schema";

// The validation of the sign-in and registration forms. Loaded when a form gets the focus.

export const loginResolver = zodResolver(loginInput);
export const registerResolver = zodResolver(registerInput);
export const emailResolver = zodResolver(forgotPasswordInput);
export const loginCodeResolver = zodResolver(loginWithCodeInput.pick({ code: true }));
export const codeResolver = zodResolver(resetPasswordInput.omit({ email: true }));
