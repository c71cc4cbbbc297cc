"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { FormMessage } from "~/components/ui/form-message";
import { Spinner } from "~/components/ui/spinner";
import { staffRoleLabels } from "~/features/staff/role-labels.rules";
import { dateInIndia, formatDate } from "~/lib/dates";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { AcceptForm } from "./accept-form";
import { takeInvitationToken } from "./invitation-token";
import { JoinWithAccount } from "./join-with-account";

const notWhole = "This link is incomplete. Please open it from the email again.";

/** The page of an invitation link: who invites, and the form to accept with an existing or a new account. */
export function InvitationScreen() {
  const [token, setToken] = useState<string | null>(null);
  const { mutate: read, data, error } = api.staff.invitation.useMutation();
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const given = takeInvitationToken();
    setToken(given);
    if (given) read({ token: given });
  }, [read]);

  if (token === "" || error) {
    const text = token === "" ? notWhole : messageOf(error, "Could not read the invitation. Please try again.");
    return (
      <div className="mt-7 grid gap-5">
        <FormMessage text={text} />
        <Link href="/" className={buttonStyles({ variant: "secondary" })}>
          To the home page
        </Link>
      </div>
    );
  }
  if (!token || !data) return <Spinner className="mt-7 size-8" />;
  const { email, staffRole, invitedBy, expiresAt, hasAccount } = data;
  return (
    <>
      <p className="mt-7">
        <span>{`${invitedBy || "The office"} invites`}</span> <strong className="break-words">{email}</strong>{" "}
        <span>{`to join as ${staffRoleLabels[staffRole].label.toLowerCase()}. The invitation is good until ${formatDate(dateInIndia(new Date(expiresAt)))}.`}</span>
      </p>
      {hasAccount ? <JoinWithAccount token={token} email={email} /> : <AcceptForm token={token} />}
    </>
  );
}
