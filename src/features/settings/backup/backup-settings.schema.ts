import { z } from "zod";
import { typedText } from "~/lib/catalogue-fields";
import { wholeNumber } from "~/lib/fields";

/** The settings of backups in a request body. */
export const backupFields = {
  backupDaily: z.boolean("Must be true or false").meta({ description: "Whether the server makes a backup each day" }),
  backupHour: wholeNumber(0, 23, "Must be 0 to 23").meta({
    description: "At which hour in Asia/Kolkata; one that was missed is made up for",
  }),
  backupKeepDays: wholeNumber(1, 365, "Must be 1 to 365").meta({
    description: "After how many days the server deletes its backups; the newest one stays",
  }),
};

/** In answers. */
export const backupFieldsShown = {
  backupDaily: z.boolean(),
  backupHour: z.number().int(),
  backupKeepDays: z.number().int(),
};

type BackupFieldsShown = z.infer<z.ZodObject<typeof backupFieldsShown>>;

/** The portal's form: its input is the typed text, its output goes into the request body. */
export const backupForm = z.object({
  backupDaily: backupFields.backupDaily,
  backupHour: typedText(backupFields.backupHour),
  backupKeepDays: typedText(backupFields.backupKeepDays),
});

export type BackupValues = z.input<typeof backupForm>;

export function toBackupValues({ backupDaily, backupHour, backupKeepDays }: BackupFieldsShown): BackupValues {
  return { backupDaily, backupHour: String(backupHour), backupKeepDays: String(backupKeepDays) };
}

/** The names of the fields in the form, in notices and in the history. */
export const backupLabels = {
  backupDaily: "Make a backup each day",
  backupHour: "Hour of the backup, Indian time",
  backupKeepDays: "Days that backups are kept",
} as const satisfies Record<keyof BackupValues, string>;
