"use client";

import type { ReactNode } from "react";
import { buttonStyles } from "~/components/ui/button-classes";
import { LinkControls } from "~/components/ui/link-controls";
import { notifySuccess } from "~/components/ui/notify";
import { ShareButton } from "~/components/ui/share-button";
import type { AccessLink, MadeLink } from "~/features/voucher/link/link.schema";
import { site } from "~/lib/site";
import { whatsAppTo } from "~/lib/texts/whatsapp";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

export const voucherLinkText =
  "Whoever has the link sees the voucher without logging in, until a week after the journey. You can end it at any time.";

/** Shares the voucher of the traveller's own Confirmed booking by a link, which WhatsApp and the device's share sheet can send. */
export function ShareVoucher({ id, reference }: { id: string; reference: string }) {
  const utils = api.useUtils();
  const { data } = api.paper.link.useQuery({ id }, { gcTime: 0 });
  const refresh = { onSettled: () => utils.paper.link.invalidate({ id }) };
  const share = api.paper.share.useMutation(refresh);
  const unshare = api.paper.unshare.useMutation(refresh);
  const title = `Voucher ${reference}, ${site().name}`;
  return (
    <VoucherLink
      id={id}
      link={data?.link}
      share={share}
      unshare={unshare}
      text={voucherLinkText}
      send={(url) => (
        <>
          <ShareButton title={title} url={url} className={buttonStyles()}>
            Send the link
          </ShareButton>
          <a
            href={whatsAppTo(null, `${title}: ${url}`)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyles({ variant: "secondary" })}
          >
            Send by WhatsApp
          </a>
        </>
      )}
    />
  );
}

type LinkMutation = {
  mutate: (input: { id: string }, on?: { onSuccess: () => void }) => void;
  error: unknown;
  isPending: boolean;
};

type VoucherLinkProps = {
  id: string;
  link: AccessLink["link"] | undefined;
  share: LinkMutation & { data: MadeLink | undefined; reset: () => void };
  unshare: LinkMutation;
  text: string;
  send?: (url: string) => ReactNode;
};

/** The link to a voucher. `send`: more ways to send a link that was made just now. */
export function VoucherLink({ id, link, share, unshare, text, send }: VoucherLinkProps) {
  const error = share.error ?? unshare.error;
  const ended = () => {
    share.reset();
    notifySuccess("The voucher is not shared any more.");
  };
  return (
    <section className="mt-6">
      <h3 className="mb-1.5 text-lg">Share the voucher</h3>
      <LinkControls
        link={link}
        made={share.data}
        text={text}
        labels={{ make: "Share the voucher", revoke: "Stop sharing", address: "Link to the voucher" }}
        failure={error ? messageOf(error, "That did not work. Please try again.") : null}
        busy={share.isPending ? "make" : unshare.isPending ? "revoke" : null}
        onMake={() => share.mutate({ id })}
        onRevoke={() => unshare.mutate({ id }, { onSuccess: ended })}
      >
        {share.data && send?.(share.data.url)}
      </LinkControls>
    </section>
  );
}
