"use client";

import { notifySuccess } from "~/components/ui/notify";
import { LinkControls } from "~/features/paper/link/components/link-controls";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

const text =
  "Whoever has the link sees the voucher without logging in, until a week after the journey. You can end it at any time.";

/** Shares the voucher of a Confirmed booking by a link. */
export function ShareVoucher({ id }: { id: string }) {
  const utils = api.useUtils();
  const { data } = api.paper.link.useQuery({ id }, { gcTime: 0 });
  const share = api.paper.share.useMutation({ onSettled: () => utils.paper.link.invalidate({ id }) });
  const unshare = api.paper.unshare.useMutation({
    onSuccess: () => {
      share.reset();
      notifySuccess("The voucher is not shared any more.");
    },
    onSettled: () => utils.paper.link.invalidate({ id }),
  });
  const error = share.error ?? unshare.error;
  return (
    <section className="mt-6">
      <h3 className="mb-1.5 text-lg">Share the voucher</h3>
      <LinkControls
        link={data?.link}
        made={share.data}
        text={text}
        labels={{ make: "Share the voucher", revoke: "Stop sharing", address: "Link to the voucher" }}
        failure={error ? messageOf(error, "That did not work. Please try again.") : null}
        busy={share.isPending ? "make" : unshare.isPending ? "revoke" : null}
        onMake={() => share.mutate({ id })}
        onRevoke={() => unshare.mutate({ id })}
      />
    </section>
  );
}
