import { chosenMails, type OfficeMail, officeMails, officeMailsOf } from "~/lib/office-mails";
import type { StaffRole } from "~/lib/session/session-user";
import type { UserContext } from "~/server/api/context";
import { AppError } from "~/server/api/errors";
import { readSettings } from "~/server/settings/read-settings";
import type { ChosenOfficeMails, SetMailsInput, SetOwnMailsInput } from "./staff.schema";

const select = { staffRole: true, mutedMails: true } as const;

/** Returns which mails to the office the caller gets. */
export async function readOwnMails({ db, user }: UserContext): Promise<ChosenOfficeMails> {
  return toChosen(await db.user.findUniqueOrThrow({ where: { id: user.id }, select }));
}

/** Replaces the kinds of mail that a person of the staff gets. Throws NOT_FOUND. */
export async function setMails({ db }: UserContext, { id, mails }: SetMailsInput): Promise<ChosenOfficeMails> {
  const mutedMails = officeMails.filter((kind) => !mails.includes(kind));
  const where = { id, staffRole: { not: null } };
  const [row] = await db.user.updateManyAndReturn({ where, data: { mutedMails }, select });
  if (!row) throw new AppError("NOT_FOUND", "This person is not in the staff any more.");
  return toChosen(row);
}

/** Replaces the kinds of mail that the caller gets. */
export async function setOwnMails(ctx: UserContext, { mails }: SetOwnMailsInput): Promise<ChosenOfficeMails> {
  return setMails(ctx, { id: ctx.user.id, mails });
}

type Row = { staffRole: StaffRole | null; mutedMails: OfficeMail[] };

async function toChosen({ staffRole, mutedMails }: Row): Promise<ChosenOfficeMails> {
  const { bookingsInbox: mailInbox } = await readSettings();
  if (!staffRole) return { mails: [], possible: [], mailInbox };
  return { mails: chosenMails(staffRole, mutedMails), possible: officeMailsOf(staffRole), mailInbox };
}
