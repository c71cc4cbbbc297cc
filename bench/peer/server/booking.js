import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { createTRPCRouter, publicProcedure } from "./trpc";

const createInput = z.object({
  userId: z.uuid(),
  tourId: z.uuid(),
  date: z.iso.date(),
  travelers: z.number().int().min(1).max(20),
  phone: z.string().min(1).max(30),
  pickup: z.string().min(1).max(200),
});

export const bookingRouter = createTRPCRouter({
  mine: publicProcedure.input(z.object({ userId: z.uuid() })).query(({ ctx, input }) =>
    ctx.db.booking.findMany({
      where: { userId: input.userId },
      include: { tour: { select: { id: true, title: true, images: true } } },
      orderBy: { createdAt: "desc" },
    }),
  ),

  create: publicProcedure.input(createInput).mutation(({ ctx, input }) =>
    ctx.db.$transaction(async (tx) => {
      const tour = await tx.tour.findUnique({ where: { id: input.tourId } });
      if (!tour) throw new TRPCError({ code: "NOT_FOUND", message: "This tour does not exist." });
      const date = new Date(input.date);
      const booked = await tx.booking.aggregate({
        where: { tourId: tour.id, date, status: { not: "Cancelled" } },
        _sum: { travelers: true },
      });
      if (tour.capacity !== null && (booked._sum.travelers ?? 0) + input.travelers > tour.capacity) {
        throw new TRPCError({ code: "CONFLICT", message: "There are not enough places on this date." });
      }
      return tx.booking.create({ data: { ...input, date, totalPrice: tour.price * input.travelers } });
    }),
  ),
});
