import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/client";

const createPrismaClient = () => {
  const { DATABASE_URL: connectionString, POOL_SIZE } = process.env;
  return new PrismaClient({ adapter: new PrismaPg({ connectionString, max: Number(POOL_SIZE) }, { schema: "peer" }) });
};

export const db = createPrismaClient();
