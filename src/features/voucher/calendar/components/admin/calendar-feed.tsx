"use client";

import { Panel } from "~/components/portal/panel";
import { LinkControls } from "~/components/ui/link-controls";
import { notifySuccess } from "~/components/ui/notify";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const text =
  "Add this address to your calendar app to see all departures, with the numbers of bookings and travellers. " +
  "It shows no names and no money, and works without a password for a year, while you are an admin.";

/** The admin's own link to the calendar of all departures. */
export function CalendarFeed() {
  const utils = api.useUtils();
  const { data } = api.paper.calendarLink.useQuery({});
  const make = api.paper.makeCalendarLink.useMutation({ onSettled: () => utils.paper.calendarLink.invalidate() });
  const revoke = api.paper.revokeCalendarLink.useMutation({
    onSuccess: () => {
      make.reset();
      notifySuccess("The calendar link does not work any more.");
    },
    onSettled: () => utils.paper.calendarLink.invalidate(),
  });
  const error = make.error ?? revoke.error;
  return (
    <Panel title="Calendar of departures" className="mt-6">
      <div className="p-4 sm:p-5">
        <LinkControls
          link={data?.link}
          made={make.data}
          text={text}
          labels={{ make: "Make a calendar link", revoke: "Revoke the link", address: "Calendar link" }}
          failure={error ? messageOf(error, "That did not work. Please try again.") : null}
          busy={make.isPending ? "make" : revoke.isPending ? "revoke" : null}
          onMake={() => make.mutate({})}
          onRevoke={() => revoke.mutate({})}
        />
      </div>
    </Panel>
  );
}
