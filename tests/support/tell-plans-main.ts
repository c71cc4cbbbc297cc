import { tellPlans } from "~/features/booking/plan/tell-plans.service";
import { db } from "~/server/db/client";

// Run by tests as a process of its own: tells what has changed of trips, as the job does some minutes later.
const minutes = 6;
process.stdout.write(`${await tellPlans(db(), new Date(Date.now() + minutes * 60_000), "changed")} told\n`);
await db().$disconnect();
