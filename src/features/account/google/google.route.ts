import { browsersOnlyText } from "~/server/api/browsers-only";
import { AppError, internalMessage } from "~/server/api/errors";
import { headerRefs, ref } from "~/server/api/openapi/responses";
import type { Answer, Operation } from "~/server/api/openapi/types";
import type { PlainRoute } from "~/server/api/plain-route";
import { toProblem } from "~/server/api/problem";

const refusal = (description: string, error: AppError): Answer => ({
  description,
  content: {
    "application/problem+json": { schema: ref("schemas", "Problem"), example: toProblem(error) },
  },
});

const operation: Operation = {
  operationId: "startGoogleSignIn",
  summary: "Sign in with Google",
  description:
    "For browsers, as a page and not as a call: sends them on to Google, and from there, signed in, to " +
    "`/auth/callback?token=...`, whose token is the same that logging in answers. Whoever does not get through, or where " +
    "Google is not configured, lands on `/login?error=...`.",
  tags: ["auth"],
  security: [],
  parameters: [
    {
      in: "query",
      name: "returnTo",
      description: "A path of this site to come back to in the middle of a booking. Unless it is one: `/`.",
      schema: { type: "string", maxLength: 2000 },
      example: "/tour/019a0000-0000-7000-8000-000000000000?book=1",
    },
  ],
  responses: {
    302: {
      description: "On to Google, or back to the login",
      headers: headerRefs("Location", "Cache-Control"),
    },
    406: refusal("Not acceptable", new AppError("NOT_ACCEPTABLE", browsersOnlyText)),
    default: refusal("Anything else", new AppError("INTERNAL", internalMessage)),
  },
};

/** Next serves it: its handler (google-sign-in.ts) loads next-auth, which runs inside Next alone. */
export const googleRoute: PlainRoute = { path: "/auth/google", operation };
