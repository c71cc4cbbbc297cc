"use client";

import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { Button } from "~/components/ui/button";
import { buttonStyles } from "~/components/ui/button-classes";
import { CopyButton } from "~/components/ui/copy-button";
import { Input } from "~/components/ui/input";
import type { MadeInvitation } from "~/features/staff/staff.schema";
import { formatDeadline } from "~/lib/instants";
import { site } from "~/lib/site";
import { whatsAppTo } from "~/lib/texts/whatsapp";

type SendInvitationProps = { invitation: MadeInvitation; onDone: () => void };

/** The link of an invitation that was made just now, to be copied or sent by WhatsApp. */
export function SendInvitation({ invitation, onDone }: SendInvitationProps) {
  const { email, url, expiresAt } = invitation;
  const say = useSayOfMail();
  const message = `You are invited to join the ${site().name} office. The link works once: ${url}`;
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="text-[0.9375rem] wrap-anywhere">{say("invited", email)}</p>
      <div className="flex max-w-2xl items-center gap-2">
        <Input
          readOnly
          aria-label={`Invitation link for ${email}`}
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={url} what="link" />
      </div>
      <p className="text-[0.9375rem] text-soft">
        {`Give the link to nobody else: whoever has it can join in their place. It is shown only once, and works until ${formatDeadline(expiresAt)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={whatsAppTo(null, message)} target="_blank" rel="noreferrer" className={buttonStyles()}>
          Send by WhatsApp
        </a>
        <Button variant="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
