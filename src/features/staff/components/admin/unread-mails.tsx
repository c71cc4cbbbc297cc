import Link from "next/link";
import type { Staff } from "~/features/staff/staff.schema";
import { describedOfficeMails, officeMails, unreadOfficeMails } from "~/lib/office-mails";
import { settingsPath } from "~/lib/portal-paths";

/** Says which mails to the office reach nobody, and which go to the inbox of the settings. Nothing else is worth a line. */
export function UnreadMails({ staff: { admins, mailInbox } }: { staff: Staff }) {
  const unread = unreadOfficeMails(admins, mailInbox);
  const inInbox = mailInbox === null ? [] : officeMails.filter((kind) => describedOfficeMails[kind].isForInbox);
  return (
    <div className="grid gap-2 px-4 pt-4 text-[0.9375rem] empty:hidden sm:px-5">
      {unread.length > 0 && (
        <p className="rounded-control bg-mist px-3.5 py-3 font-semibold">
          {`Goes to nobody: ${labelsOf(unread)}. Choose somebody by the button Mails.`}
        </p>
      )}
      {inInbox.length > 0 && (
        <p className="text-soft">
          <span>{`${labelsOf(inInbox)} go to ${mailInbox}, whatever is chosen here. The bookings inbox is in the`}</span>{" "}
          <Link href={settingsPath} className="font-semibold underline underline-offset-4">
            settings
          </Link>
          <span>.</span>
        </p>
      )}
    </div>
  );
}

function labelsOf(kinds: readonly (typeof officeMails)[number][]): string {
  return kinds.map((kind) => describedOfficeMails[kind].label).join(", ");
}
