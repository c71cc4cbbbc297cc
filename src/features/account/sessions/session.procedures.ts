import { exampleUser } from "~/features/account/account.examples";
import { message, sessionUser } from "~/features/account/auth.schema";
import { nothing } from "~/lib/fields";
import { publicProcedure, userProcedure } from "~/server/api/trpc";
import { exampleSession } from "./session.examples";
import { endSessionInput, ownSessions } from "./session.schema";
import { endOtherSessions, endOwnSession, endSession, listSessions } from "./sessions.service";

/** Procedures for the user's sessions. Part of the auth router. */
export const sessionProcedures = {
  sessions: userProcedure("account.own")
    .meta({
      route: "GET /auth/sessions",
      operationId: "listMySessions",
      summary: "Read my sessions",
      description:
        "Where the user is logged in. A token that was issued before sessions were listed is in no session, and valid until " +
        "it expires or the other sessions are ended.",
      successDescription: "The sessions",
      response: { sessions: [exampleSession] },
    })
    .input(nothing)
    .output(ownSessions)
    .query(({ ctx }) => listSessions(ctx)),

  endSession: userProcedure("account.own")
    .meta({
      route: "DELETE /auth/sessions/{id}",
      operationId: "endMySession",
      summary: "End one of my sessions",
      description: "Invalidates the tokens of the session. That of the request may be ended too.",
      successDescription: "The session is ended",
      errors: { NOT_FOUND: "This session has ended already." },
      response: { message: "The session is ended." },
    })
    .input(endSessionInput)
    .output(message)
    .mutation(({ ctx, input }) => endSession(ctx, input)),

  logout: publicProcedure("account.open")
    .meta({
      route: "POST /auth/logout",
      operationId: "logOut",
      summary: "End my session",
      description:
        "Invalidates the tokens of the request's session. A token that is in no session stays valid until it expires. The answer is " +
        "the same without a token, or with one that is not valid any more. No body is required.",
      successDescription: "The session has ended",
      request: {},
      response: { message: "You are logged out." },
    })
    .input(nothing)
    .output(message)
    .mutation(({ ctx }) => endOwnSession(ctx)),

  endOtherSessions: userProcedure("account.own")
    .meta({
      route: "POST /auth/sessions/end-others",
      operationId: "endMyOtherSessions",
      summary: "End my other sessions",
      description:
        "Invalidates the tokens of all other sessions, and those that are in no session. The session of the request goes on; " +
        "the response has a later token of it. No body is required.",
      successDescription: "The user, with a valid token",
      request: {},
      response: exampleUser,
    })
    .input(nothing)
    .output(sessionUser)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
};
