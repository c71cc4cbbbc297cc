import { zodResolver } from "@hookform/resolvers/zod";
import { forgotPasswordInput, loginInput, registerInput, resetPasswordInput } from "./auth.schema";

// The rules of the forms that sign in and up, fetched when somebody begins to fill one in.

export const loginResolver = zodResolver(loginInput);
export const registerResolver = zodResolver(registerInput);
export const emailResolver = zodResolver(forgotPasswordInput);
export const codeResolver = zodResolver(resetPasswordInput.omit({ email: true }));
