import { nothing } from "~/lib/fields";
import { createRouter, userProcedure } from "~/server/api/trpc";
import { exampleBackups } from "./backup.examples";
import { backupAsked, backupState } from "./backup.schema";
import { askForBackup, readBackups } from "./backup.service";

export const backupRouter = createRouter({
  read: userProcedure("settings.write")
    .meta({
      route: "GET /backups",
      operationId: "getBackups",
      summary: "Read the backups (admin)",
      description: "What the server has backed up by itself, and how the last trial restore ended. For owners.",
      successDescription: "The newest backups and their state",
      response: exampleBackups,
    })
    .input(nothing)
    .output(backupState)
    .query(({ ctx }) => readBackups(ctx)),

  ask: userProcedure("settings.write")
    .meta({
      route: "POST /backups",
      operationId: "askForBackup",
      summary: "Make a backup now (admin)",
      description:
        "The server begins within some seconds, also while daily backups are off. While one waits, asking again changes nothing. For owners.",
      successDescription: "The backup waits",
      request: {},
      response: { isAsked: true },
    })
    .input(nothing)
    .output(backupAsked)
    .mutation(({ ctx }) => askForBackup(ctx)),
});
