import fastify, { type FastifyInstance } from "fastify";
import { mountAdminBookings } from "./admin-bookings";
import { mountAuth } from "./auth";
import { mountBook } from "./book";
import { connect } from "./database";
import { mountMyBookings } from "./my-bookings";
import { mountOffers } from "./offers";
import { answerProblem } from "./problem";
import { makeTokens } from "./tokens";
import { mountTours } from "./tours";

/** The yardstick: the measured routes of our server, written by hand for speed, on the same tables. */
export function makeYardstick(databaseUrl: string, secret: string): FastifyInstance {
  const app = fastify({
    ajv: { customOptions: { removeAdditional: false } },
    routerOptions: { ignoreTrailingSlash: true },
  });
  const db = connect(databaseUrl);
  const tokens = makeTokens(secret);
  app.setErrorHandler(answerProblem);
  mountTours(app, db);
  mountOffers(app, db);
  mountAuth(app, db, tokens);
  mountBook(app, db, tokens);
  mountMyBookings(app, db, tokens);
  mountAdminBookings(app, db, tokens);
  app.addHook("onClose", () => db.end());
  return app;
}
