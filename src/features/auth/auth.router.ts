import { createRouter, publicProcedure } from "~/server/api/trpc";
import { loginInput, registerInput, sessionUser } from "./auth.schema";
import { login, register } from "./auth.service";

export const authRouter = createRouter({
  register: publicProcedure
    .meta({ openapi: { method: "POST", path: "/auth/register", tags: ["auth"], protect: false, summary: "Register" } })
    .input(registerInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => register(ctx, input)),

  login: publicProcedure
    .meta({ openapi: { method: "POST", path: "/auth/login", tags: ["auth"], protect: false, summary: "Log in" } })
    .input(loginInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => login(ctx, input)),
});
