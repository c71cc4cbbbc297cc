"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { trayPart } from "~/components/held/held-requests";
import { PageHeading } from "~/components/portal/page-heading";
import { withChanged, withQueue } from "~/features/check-in/queue/mark-queue.rules";
import { useMarkQueue } from "~/features/check-in/queue/use-mark-queue";
import { loadDetector } from "~/features/check-in/scan/detector";
import { useLookUp } from "~/features/check-in/scan/use-look-up";
import { addDays, type CalendarDate, dateInIndia, formatDate } from "~/lib/dates";
import { useStoredAt } from "~/lib/offline/use-stored-at";
import { useSession } from "~/lib/session/use-session";
import { isRetryable, messageOf, problemOf } from "~/trpc/errors";
import { api } from "~/trpc/react";
import { DayLists } from "./day-lists";
import { FindVoucher } from "./find-voucher";
import { LookCard } from "./look-card";
import { SyncStatus, type Trouble } from "./sync-status";

/** How soon a phone sees what others have marked. */
const refetchMs = 30_000;
/** Keys and lists serve without a network for as long as the page is open. */
const kept = { staleTime: 0, gcTime: Number.POSITIVE_INFINITY, refetchInterval: refetchMs };

/** Where the staff mark travellers as they arrive: by a voucher's QR code, by its reference, or on the list of the day. */
export function CheckInPage() {
  const today = dateInIndia(new Date());
  const tomorrow = addDays(today, 1);
  const { user } = useSession();
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  // Lists that the service worker has answered are not those of now.
  const storedAt = useStoredAt();
  const days = [useDay("Today", today), useDay("Tomorrow", tomorrow)];
  const keys = api.checkIn.keys.useQuery(undefined, kept);
  const marks = useMarkQueue(days.map(({ input }) => input));
  const bookings = [...days.flatMap(({ list }) => list.data?.bookings ?? []), ...marks.answered];
  const lookUp = useLookUp({ bookings, keys: keys.data?.keys });
  const show = (booking: (typeof bookings)[number]) => withQueue(booking, marks.queue, user?.name ?? "");
  usePreparedCamera();
  useEffect(() => {
    // The code that sends marks again later. If it does not load now, the first mark loads it.
    trayPart.load().catch(() => undefined);
  }, []);

  const lists = days.map(({ label, input, setPage, list }) => ({
    label,
    ...input,
    setPage,
    list: { ...list, data: list.data && withChanged(list.data, show) },
  }));
  const failed = days.find(({ list }) => list.isRefetchError)?.list.error ?? null;
  return (
    <>
      <PageHeading title="Check-in" text={`Today is ${formatDate(today)}.`} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] xl:items-start">
        <div className="grid gap-4">
          <SyncStatus
            marks={marks}
            trouble={troubleOf(failed, isOnline && storedAt === null)}
            loadedAt={storedAt ?? days[0]?.list.dataUpdatedAt ?? 0}
          />
          <FindVoucher lookUp={lookUp} />
          <LookCard
            key={lookUp.look?.round}
            lookUp={lookUp}
            marks={marks}
            today={today}
            bookings={bookings}
            show={show}
          />
        </div>
        <DayLists days={lists} marks={marks} />
      </div>
    </>
  );
}

/** The list of a day, page by page, and what changes the page. */
function useDay(label: string, date: CalendarDate) {
  const [page, setPage] = useState(1);
  const input = { date, page };
  const list = api.checkIn.day.useQuery(input, {
    ...kept,
    placeholderData: (before) => (before?.date === date ? before : undefined),
  });
  return { label, input, setPage, list };
}

/** Why the lists are not up to date, or null if they are. `isPassing`: marks are queued, and sent later. */
function troubleOf(failed: unknown, isOnline: boolean): Trouble | null {
  if (!isOnline || (failed !== null && problemOf(failed) === null)) return { text: "No network.", isPassing: true };
  if (failed === null) return null;
  return { text: messageOf(failed, "The lists could not be loaded."), isPassing: isRetryable(failed) };
}

/**
 * The camera is allowed for documents that were loaded at this address alone. A portal page that was followed by a link has
 * the policy of the page before it, so it is loaded anew. Also loads the reader of QR codes while there is a network.
 */
function usePreparedCamera(): void {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    const isForeign = loaded && new URL(loaded.name).pathname !== window.location.pathname;
    if (isForeign && navigator.onLine) window.location.reload();
    // If it fails, scanning tries again and says so.
    else void loadDetector().catch(() => undefined);
  }, []);
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
