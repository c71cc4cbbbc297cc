"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { formatInstant } from "~/lib/instants";
import type { FromWorker } from "~/lib/offline/stores";
import { useSession } from "~/lib/session/use-session";
import { takeUp } from "~/trpc/held/held";
import { heldFacts, shownOn, typedIn } from "~/trpc/held/held.rules";
import type { HeldRequest } from "~/trpc/held/held-database";
import { recountHeld, removeHeld } from "~/trpc/held/held-store";
import { sendHeld } from "~/trpc/held/send-held";
import { useHeldList } from "~/trpc/held/use-held-list";

/** How long to wait before requests are sent again, because browsers do not always report that the network is back. */
const retryMs = 10_000;

/** The requests of this page that wait or were refused, and under My Bookings all of the account. Sends them. */
export function HeldTray() {
  const { all } = useHeldList();
  const path = usePathname();
  const { user } = useSession();
  const account = user?._id ?? null;
  useEffect(() => {
    recountHeld().catch(() => undefined);
  }, []);
  if (all.length === 0) return null;
  const shown = shownOn(all, { path, account });
  const isOfOthers = account === null && all.some((one) => one.account !== null);
  return (
    <>
      {/* Another account has other requests. */}
      <Sending key={account} />
      {(shown.length > 0 || isOfOthers) && (
        <section data-held aria-label="Waiting to be sent" className="wrap grid max-w-4xl gap-3 py-4 print:hidden">
          {isOfOthers && (
            <p className="rounded-card border border-line bg-card p-4">
              Something waits to be sent on this device. It is sent when whoever made it logs in again.
            </p>
          )}
          {shown.map((request) => (
            <HeldCard key={request.id} request={request} />
          ))}
        </section>
      )}
    </>
  );
}

function sendNow(): void {
  // If the storage fails, it is tried again later.
  sendHeld().catch(() => undefined);
}

/**
 * Sends what waits: now, when the browser is online or the tab is seen again, and every ten seconds. What the service worker has sent
 * is shown when it says so.
 */
function Sending() {
  useEffect(() => {
    const send = () => {
      if (document.visibilityState === "visible") sendNow();
    };
    const listen = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "held-answer") sendNow();
    };
    send();
    navigator.serviceWorker?.addEventListener("message", listen);
    const timer = setInterval(send, retryMs);
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
      navigator.serviceWorker?.removeEventListener("message", listen);
    };
  }, []);
  return null;
}

function HeldCard({ request }: { request: HeldRequest }) {
  const { id, call, title, input, madeAt, refusal } = request;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="grid gap-2 rounded-card border border-line bg-card p-4">
      <p className="font-semibold">{`${heldFacts[call].name}, ${title}`}</p>
      <p role={refusal === null ? "status" : "alert"}>
        {refusal === null
          ? `Waits for the network since ${formatInstant(new Date(madeAt).toISOString())}. It is sent by itself.`
          : `It was not accepted: ${refusal}`}
      </p>
      <details>
        <summary className="cursor-pointer">What you entered</summary>
        <ul className="mt-2 text-soft">
          {typedIn(input).map((text) => (
            <li key={text} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      </details>
      <div className="flex flex-wrap gap-3">
        {refusal === null ? (
          <Button size="sm" variant="secondary" onClick={sendNow}>
            Send now
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => void takeUp(request)}>
            Open the form again
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => (isAsking ? void removeHeld(id) : setIsAsking(true))}>
          {isAsking ? "Yes, forget it" : refusal === null ? "Do not send" : "Forget it"}
        </Button>
      </div>
      {isAsking && refusal === null && (
        <p role="status">It may have arrived already, without our answer. Look there before you do it again.</p>
      )}
    </div>
  );
}
