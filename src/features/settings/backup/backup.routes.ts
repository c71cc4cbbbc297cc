import type { Context as Call } from "hono";
import { clientInfoOf } from "~/server/api/client-address";
import { createContext } from "~/server/api/context";
import { internalMessage, signInMessage, staffOnlyErrors, unavailableMessage } from "~/server/api/errors";
import { requireAllowed } from "~/server/api/guards";
import { failures, headerRefs, ref } from "~/server/api/openapi/responses";
import type { PlainRoute } from "~/server/api/plain-route";
import { exampleBackupFile } from "./backup.examples";
import { openBackup } from "./backup.service";

/** A plain route, because the file is streamed; a procedure returns one JSON value. */
async function sendBackup(call: Call): Promise<Response> {
  const context = await createContext(call.req.raw, clientInfoOf(call));
  const { id: userId } = await requireAllowed(context, "settings.write");
  const name = call.req.param("file") ?? "";
  const { bytes, body } = await openBackup(name, userId);
  return new Response(body, {
    headers: {
      "Content-Type": "application/gzip",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store, no-transform",
    },
  });
}

export const backupRoutes: readonly PlainRoute[] = [
  {
    path: "/backups/:file",
    operation: {
      operationId: "downloadBackup",
      summary: "Download a backup (admin)",
      description:
        "A file for `npm run restore`. It contains everything, with names, phone numbers, password hashes and the keys of the " +
        "settings: keep it as safe as the server. For owners.",
      tags: ["backups"],
      security: [{ bearer: [] }],
      parameters: [
        {
          in: "path",
          name: "file",
          required: true,
          description: "The name of the file.",
          example: exampleBackupFile,
          schema: { type: "string" },
        },
        ref("parameters", "RequestId"),
      ],
      responses: {
        200: {
          description: "The file",
          headers: headerRefs("X-Request-Id", "Cache-Control"),
          content: { "application/gzip": { schema: { type: "string" }, example: "(a .tar.gz)" } },
        },
        ...failures({
          UNAUTHORIZED: signInMessage,
          ...staffOnlyErrors,
          NOT_FOUND: "This file is not here: it was deleted, or is on another machine.",
          INTERNAL: internalMessage,
          UNAVAILABLE: unavailableMessage,
        }),
      },
    },
    action: "settings.write",
    handler: sendBackup,
  },
];
