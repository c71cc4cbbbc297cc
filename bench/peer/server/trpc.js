import { initTRPC } from "@trpc/server";
import { ZodError } from "zod";
import { db } from "./db";

/** @param {{ headers: Headers }} opts */
export const createTRPCContext = async (opts) => ({ db, ...opts });

const t = initTRPC.context().create({
  errorFormatter: ({ shape, error }) => ({
    ...shape,
    data: { ...shape.data, zodError: error.cause instanceof ZodError ? error.cause.flatten() : null },
  }),
});

export const createTRPCRouter = t.router;
export const publicProcedure = t.procedure;
