import { internalMessage, signInMessage, staffOnlyErrors, tooBusyMessage } from "~/server/api/errors";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { Operation, Parameter } from "~/server/api/openapi/types";
import { linkGoneMessage } from "./link/voucher-link.service";
import { exampleToken } from "./voucher.examples";
import { unconfirmedMessage } from "./voucher.service";

export const idParameter: Parameter = {
  in: "path",
  name: "id",
  required: true,
  description: "The booking.",
  schema: { type: "string", format: "uuid" },
  example: "019a9f5e-6f0a-7c31-8d5e-2f6d1c3b4a62",
};

export const tokenParameter: Parameter = {
  in: "path",
  name: "token",
  required: true,
  description: "The token of the link.",
  schema: { type: "string" },
  example: exampleToken,
};

type FileDoc = {
  operationId: string;
  summary: string;
  text: string;
  type: "application/pdf" | "text/calendar";
  parameter: Parameter;
  /** Who may call it: the booking's customer, admins, or whoever has the link. */
  access: "customer" | "admin" | "link";
};

const summaries = { customer: "my booking", admin: "admin", link: "by a link" };

/** The part of the API document about a file. */
export function fileOperation({ operationId, summary, text, type, parameter, access }: FileDoc): Operation {
  const isLink = access === "link";
  const missing = { customer: "You have no such booking.", admin: "There is no such booking.", link: linkGoneMessage };
  const isPdf = type === "application/pdf";
  return {
    operationId,
    summary: `${summary} (${summaries[access]})`,
    description: `${text}${access === "admin" ? " For admins." : ""}${isLink ? " Needs no login." : ""}`,
    tags: ["papers"],
    security: isLink ? [] : [{ bearer: [] }],
    parameters: [parameter, ref("parameters", "RequestId")],
    responses: {
      200: {
        description: "The file",
        headers: headerRefs("X-Request-Id", "Cache-Control"),
        content: {
          [type]: isPdf
            ? { schema: { type: "string", format: "binary" }, example: "%PDF-1.7" }
            : { schema: { type: "string" }, example: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR" },
        },
      },
      ...failures({
        ...(!isLink && { VALIDATION: "Not a valid id", UNAUTHORIZED: signInMessage }),
        ...(access === "admin" && staffOnlyErrors),
        NOT_FOUND: missing[access],
        ...(isPdf && { NO_VOUCHER: unconfirmedMessage }),
        INTERNAL: internalMessage,
        UNAVAILABLE: tooBusyMessage,
      }),
    },
  };
}
