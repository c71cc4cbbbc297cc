import { compiled } from "~/server/api/compiled";
import { createRouter, publicProcedure } from "~/server/api/trpc";
import { accountProcedures } from "./account.procedures";
import {
  forgotPasswordInput,
  loginInput,
  message,
  registerInput,
  resetPasswordInput,
  sessionUser,
} from "./auth.schema";
import { login, register } from "./auth.service";
import { resetPassword, sendResetCode } from "./password-reset.service";

export const authRouter = createRouter({
  ...accountProcedures,

  register: publicProcedure
    .meta({ openapi: { method: "POST", path: "/auth/register", tags: ["auth"], protect: false, summary: "Register" } })
    .input(compiled(registerInput))
    .output(compiled(sessionUser))
    .mutation(({ ctx, input }) => register(ctx, input)),

  login: publicProcedure
    .meta({ openapi: { method: "POST", path: "/auth/login", tags: ["auth"], protect: false, summary: "Log in" } })
    .input(compiled(loginInput))
    .output(compiled(sessionUser))
    .mutation(({ ctx, input }) => login(ctx, input)),

  forgotPassword: publicProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/auth/forgot-password",
        tags: ["auth"],
        protect: false,
        summary: "Mail a code for a new password",
      },
    })
    .input(forgotPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => sendResetCode(ctx, input)),

  resetPassword: publicProcedure
    .meta({
      openapi: {
        method: "POST",
        path: "/auth/reset-password",
        tags: ["auth"],
        protect: false,
        summary: "Set a new password by the mailed code",
      },
    })
    .input(resetPasswordInput)
    .output(message)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
});
