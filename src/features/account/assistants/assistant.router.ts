import { message } from "~/features/account/auth.schema";
import { nothing } from "~/lib/fields";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { exampleAllowRequest, exampleAssistant, exampleQuestion } from "./assistant.examples";
import { allowAnswer, allowed, allowQuestion, allowRequest, assistantById, ownAssistants } from "./assistant.schema";
import { answerRequest, endAssistant, listAssistants, readRequest } from "./assistants.service";

const errors = {
  NOT_FOUND: "Assistants are not let in here.",
  BAD_REQUEST: "This request is not from assistant.example: it would send the answer elsewhere.",
};

export const assistantRouter = createRouter({
  request: userProcedure("account.own")
    .meta({
      route: "GET /auth/assistants/request",
      tag: "auth",
      operationId: "readAssistantRequest",
      summary: "Read what an assistant asks for",
      description:
        "For the page `/allow`, to which an assistant sends a person. Fetches the assistant's document, unless that was done in the " +
        "last five minutes.",
      successDescription: "Who asks, and for what",
      errors,
      response: exampleQuestion,
      limit: "assistant-account",
    })
    .input(allowRequest)
    .output(allowQuestion)
    .query(({ input }) => readRequest(input)),

  answer: userProcedure("account.own")
    .meta({
      route: "POST /auth/assistants/answer",
      tag: "auth",
      operationId: "answerAssistantRequest",
      summary: "Let an assistant in, or not",
      description:
        "For the page `/allow`: what the user has chosen. If it is allowed, the assistant gets a code, which it exchanges for tokens " +
        "within two minutes.",
      successDescription: "Where the browser goes on",
      errors,
      request: { ...exampleAllowRequest, isAllowed: true },
      response: {
        redirectTo:
          "https://assistant.example/oauth/callback?code=lac_…&state=af0ifjsldkj&iss=https://luit.example.com",
      },
      limit: "assistant-account",
    })
    .input(allowAnswer)
    .output(allowed)
    .mutation(({ ctx, input }) => answerRequest(ctx, input)),

  list: userProcedure("account.own")
    .meta({
      route: "GET /auth/assistants",
      tag: "auth",
      operationId: "listMyAssistants",
      summary: "Read my assistants",
      description: "The assistants that the user has let in, and that have not ended.",
      successDescription: "The assistants",
      response: { assistants: [exampleAssistant], isOpen: true },
    })
    .input(nothing)
    .output(ownAssistants)
    .query(({ ctx }) => listAssistants(ctx)),

  end: userProcedure("account.own")
    .meta({
      route: "DELETE /auth/assistants/{id}",
      tag: "auth",
      operationId: "endMyAssistant",
      summary: "End the access of an assistant",
      description: "Ends what one of the user's assistants may do. Its tokens are refused from the next request on.",
      successDescription: "Its access has ended",
      errors: { NOT_FOUND: "Its access has ended already." },
      response: { message: "Its access has ended." },
    })
    .input(assistantById)
    .output(message)
    .mutation(({ ctx, input }) => endAssistant(ctx, input)),
});
