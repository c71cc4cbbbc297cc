"use client";

import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { LinkControls } from "~/components/ui/link-controls";
import { LoadFailed } from "~/components/ui/load-failed";
import { notifySuccess } from "~/components/ui/notify";
import { countryName } from "~/features/permit/countries.rules";
import { givenText, hasDetails } from "~/features/traveller/traveller.rules";
import { formatLongDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

type TravellerLinkProps = {
  id: string;
  /** For the office, which can mail the link to the customer: what is said when it is mailed to an address. */
  mailedText?: (email: string) => string;
  /** The heading; shown only if details are requested or given. */
  title: string;
};

/** Asks for the details of a booking's travellers by a link, and shows what was given. Nothing if none are requested. */
export function TravellerLink({ id, mailedText, title }: TravellerLinkProps) {
  const utils = api.useUtils();
  const { data, error, isFetching, refetch } = api.traveller.ofBooking.useQuery({ id }, { gcTime: 0 });
  const onSettled = () => utils.traveller.ofBooking.invalidate({ id });
  const share = api.traveller.share.useMutation({
    onSuccess: ({ mailedTo }) => mailedTo && mailedText && notifySuccess(mailedText(mailedTo)),
    onSettled,
  });
  const unshare = api.traveller.unshare.useMutation({
    onSuccess: () => {
      share.reset();
      notifySuccess("The link does not work any more.");
    },
    onSettled,
  });
  if (error && !data) {
    return (
      <LoadFailed
        title="The travellers' details could not be loaded."
        isBusy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || !hasDetails(data)) return null;
  const isMailing = share.isPending && share.variables.mail === true;
  const busy = unshare.isPending ? "revoke" : share.isPending && !isMailing ? "make" : null;
  const failed = share.error ?? unshare.error;
  const people = data.people.filter(({ name, permitNumber }) => name !== "" || permitNumber !== "");
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{title}</h2>
      <p className="font-semibold">{givenText(data)}</p>
      <ul className="grid gap-1 text-[0.9375rem] empty:hidden">
        {people.map(({ position, name, nationality, age, permitNumber }) => (
          <li key={position} className="wrap-anywhere">
            <span>
              {[name || `Traveller ${position}`, nationality && countryName(nationality), age !== null && `age ${age}`]
                .filter(Boolean)
                .join(", ")}
            </span>
            {permitNumber && <span className="block text-soft">{`Permit ${permitNumber}`}</span>}
          </li>
        ))}
      </ul>
      {data.isAsked && (
        <LinkControls
          link={data.link}
          made={share.data}
          text={`Name as on the ID, nationality and age, for the permits. Whoever has the link can fill in the form without logging in. The details are deleted on ${formatLongDate(data.deletedOn)}.`}
          labels={{ make: "Make a link", revoke: "End the link", address: "Link to the travellers' form" }}
          failure={failed ? messageOf(failed, "That did not work. Please try again.") : null}
          busy={busy}
          onMake={() => share.mutate({ id })}
          onRevoke={() => unshare.mutate({ id })}
        >
          {mailedText && (
            <Button
              isBusy={isMailing}
              disabled={share.isPending || unshare.isPending}
              onClick={() => share.mutate({ id, mail: true })}
            >
              Mail to the customer
            </Button>
          )}
          {share.data && (
            <a href={share.data.url} target="_blank" rel="noreferrer" className={buttonStyles()}>
              Open the form
            </a>
          )}
        </LinkControls>
      )}
    </section>
  );
}
