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
    "A page for browsers, not an API call. Redirects to Google, and after the sign-in to `/auth/callback?token=...` with a " +
    "token like that of the login. For an account with a second factor it redirects to the login page, with a ticket after the `#`. If the sign-in fails or Google is not configured, redirects to `/login?error=...`.",
  tags: ["auth"],
  security: [],
  parameters: [
    {
      in: "query",
      name: "returnTo",
      description: "The path of a booking form to return to. Other values count as `/`.",
      schema: { type: "string", maxLength: 2000 },
      example: "/tour/019a0000-0000-7000-8000-000000000000?book=1",
    },
  ],
  responses: {
    302: {
      description: "Redirect to Google or to the login page",
      headers: headerRefs("Location", "Cache-Control"),
    },
    406: refusal("Not acceptable", new AppError("NOT_ACCEPTABLE", browsersOnlyText)),
    default: refusal("Anything else", new AppError("INTERNAL", internalMessage)),
  },
};

/** Served by Next, because its handler (google-sign-in.ts) uses next-auth, which runs only inside Next. */
export const googleRoute: PlainRoute = { path: "/auth/google", operation };
