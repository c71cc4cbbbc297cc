import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { createTRPCRouter, publicProcedure } from "./trpc";

const listInput = z.object({
  search: z.string().max(100).optional(),
  type: z.enum(["General", "Adventure", "Honeymoon", "Family"]).optional(),
  maxPrice: z.number().min(0).optional(),
  sortBy: z.enum(["priceLow", "priceHigh"]).optional(),
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(100).default(6),
});

export const tourRouter = createTRPCRouter({
  list: publicProcedure.input(listInput).query(async ({ ctx, input }) => {
    const { search, type, maxPrice, sortBy, page, limit } = input;
    const where = {
      ...(type && { type }),
      ...(maxPrice !== undefined && { price: { lte: maxPrice } }),
      ...(search && {
        OR: [
          { title: { contains: search, mode: "insensitive" } },
          { description: { contains: search, mode: "insensitive" } },
        ],
      }),
    };
    const orderBy = sortBy ? { price: sortBy === "priceLow" ? "asc" : "desc" } : { id: "asc" };
    const [tours, total] = await Promise.all([
      ctx.db.tour.findMany({ where, orderBy, skip: (page - 1) * limit, take: limit }),
      ctx.db.tour.count({ where }),
    ]);
    return { tours, total };
  }),

  byId: publicProcedure.input(z.object({ id: z.uuid() })).query(async ({ ctx, input }) => {
    const tour = await ctx.db.tour.findUnique({ where: { id: input.id } });
    if (!tour) throw new TRPCError({ code: "NOT_FOUND", message: "This tour does not exist." });
    return tour;
  }),
});
