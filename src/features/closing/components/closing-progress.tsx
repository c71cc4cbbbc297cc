"use client";

import Link from "next/link";
import { QueryMessage } from "~/components/portal/table-message";
import { useChannels } from "~/components/portal/use-channels";
import { useSayOfMail } from "~/components/portal/use-say-of-mail";
import { buttonStyles } from "~/components/ui/button-classes";
import { closedText } from "~/features/closing/decisions.rules";
import { countOf } from "~/lib/count";
import { formatInstant } from "~/lib/instants";
import { closePath, permitsPath } from "~/lib/portal-paths";
import { needsCall } from "~/lib/reach";
import { sayOfWhatsApp } from "~/lib/whatsapp-sentences";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { OutcomeItem } from "./outcome-item";
import { StepPanel } from "./step-panel";

const pollMs = 1_000;

const ofDays = {
  nothing: "Closed",
  partly: "Closed, but not everybody is informed",
  nobody: "Nobody had booked these days.",
  at: "Closed",
  href: closePath,
  back: "Close other days",
};

const ofRule = {
  nothing: "Decided",
  partly: "Done, but somebody must be called",
  nobody: "All bookings stay as they are, and nobody is told.",
  at: "Decided",
  href: permitsPath,
  back: "Back to Permits",
};

/** A closing at work, or done: how far it is, and what happened to each booking. */
export function ClosingProgress({ id }: { id: string }) {
  const say = useSayOfMail();
  const channels = useChannels();
  const { data, error, refetch } = api.closing.byId.useQuery(
    { id },
    { refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? pollMs : false) },
  );
  if (!data) {
    return (
      <StepPanel title="Closed days">
        <QueryMessage
          error={error}
          refetch={refetch}
          failure={messageOf(error, "Could not load it. Please try again.")}
        />
      </StepPanel>
    );
  }
  const { rule, waiting, done, failed, bookings, titles, reason, words, by, at } = data;
  const all = bookings.length;
  const texts = rule ? ofRule : ofDays;
  const isPartly =
    failed > 0 || bookings.some(({ state, isMailed, isMessaged }) => state === "done" && !isMailed && !isMessaged);
  // Mail that is not sent does not matter if everybody has a message.
  const isByWhatsApp =
    channels.mail !== "on" &&
    bookings.every(({ isMessaged: agreedToWhatsApp }) => !needsCall({ hasAddress: false, agreedToWhatsApp }, channels));
  return (
    <StepPanel
      title={
        waiting > 0
          ? "In progress"
          : all === 0
            ? texts.nothing
            : isPartly
              ? texts.partly
              : isByWhatsApp
                ? sayOfWhatsApp("toldAll", channels.whatsApp)
                : say(rule ? "informed" : "closed")
      }
    >
      <div className="grid gap-4 p-4 sm:p-5">
        <p className="break-words">
          <span className="font-semibold">{`${rule ?? closedText(data)}:`}</span>{" "}
          <span>{`${titles.join(", ")}. ${reason}`}</span>
        </p>
        {words && <p className="whitespace-pre-wrap break-words border-line border-l-4 pl-3 text-soft">{words}</p>}
        <p className="text-[0.8125rem] text-soft">{`${texts.at} ${formatInstant(at)}${by ? ` by ${by}` : ""}`}</p>
        {all > 0 && (
          <progress aria-label="Bookings done" max={all} value={done + failed} className="h-2 w-full accent-leaf-700" />
        )}
        <p role="status" className="font-semibold">
          {all === 0
            ? texts.nobody
            : waiting > 0
              ? `${countOf(done + failed, "booking")} of ${all} done. You may leave this page: it continues.`
              : `${done} of ${countOf(all, "booking")} done${failed > 0 ? `, ${failed} failed` : ""}.`}
        </p>
        <div>
          <Link href={texts.href} className={buttonStyles({ variant: "secondary", size: "sm" })}>
            {texts.back}
          </Link>
        </div>
      </div>
      <ul aria-label="Bookings of this closing">
        {bookings.map((outcome) => (
          <OutcomeItem key={outcome._id} closing={data} outcome={outcome} />
        ))}
      </ul>
    </StepPanel>
  );
}
