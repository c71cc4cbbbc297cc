"use client";

import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchFold } from "~/components/ui/search-fold";
import { showAddress, useAddressParams } from "~/components/ui/use-address";
import type { ListAddress } from "~/features/product/list/list-address";
import { preload } from "~/lib/preload";
import { toParams } from "~/lib/search-params";
import type { LateList, ListState, ShownList } from "./late-list";

/** What the server rendered, and the address that it answers. */
type GivenList = ShownList & { address: string };

type LiveListProps<View> = {
  address: Pick<ListAddress<View>, "read" | "href" | "hasFilters">;
  /** Loads the code that asks for other lists and renders them. */
  load: () => Promise<LateList<View>>;
  id: string;
  /** The name of the region, and its heading. Without it the list has neither, and no summary. */
  label?: string;
  heading?: string;
  /** The form with the filters, which is folded on phones. */
  form?: ReactNode;
  /** Shown between the form and the list. */
  children?: ReactNode;
  /** Null if the server could not load the list. */
  given: GivenList | null;
  /** The link that clears the filters. */
  clear?: ReactNode;
  /** The error message, whose button has `data-retry`. */
  failed: ReactNode;
  /** Shown while a list loads that the server could not load. */
  placeholder: ReactNode;
};

/**
 * A list whose filters and page are in the address. Shows the list that the server rendered while the address asks for
 * it. For another address it loads the code of the list, and shows the old cards, dimmed, until the new ones arrive.
 */
export function LiveList<View>({
  address,
  load,
  id,
  label,
  heading,
  form,
  children,
  given,
  clear,
  failed,
  placeholder,
}: LiveListProps<View>) {
  const view = address.read(toParams(useAddressParams()));
  const href = address.href(view);
  const isGiven = href === given?.address;
  const { state, last } = useLateList(load, view, href, isGiven);
  const box = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  useLinks(box, section, () => state?.retry(), load);

  const before = last ?? given;
  const shown = isGiven ? given : (state?.list ?? null);
  const isError = !shown && state?.isError === true;
  const isLoading = !shown && !isError && before !== null;
  const known = shown ?? before;
  const { isEmpty, summary, list } = shown ??
    (isError ? null : before) ?? { isEmpty: false, summary: "", list: placeholder };
  return (
    <div ref={box}>
      {form && (
        <SearchFold asked={known?.asked ?? ""} className="mt-4 mb-3 sm:mt-8">
          {form}
          {known?.filters}
        </SearchFold>
      )}
      {children}
      <section id={id} ref={section} tabIndex={-1} aria-label={label} className="scroll-mt-28 outline-none">
        {label && (
          <>
            <h2 className="sr-only">{heading}</h2>
            <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
              <p aria-live="polite" className="text-soft tabular-nums">
                {isLoading ? "Loading..." : summary}
              </p>
              {/* The message for an empty list has this button too. */}
              {address.hasFilters(view) && !isEmpty && clear}
            </div>
          </>
        )}
        {isError ? (
          <fieldset disabled={state?.isBusy} className="min-w-0">
            {failed}
          </fieldset>
        ) : (
          <div
            aria-busy={isLoading}
            className={isLoading ? "opacity-50 transition-opacity duration-200" : "transition-opacity duration-200"}
          >
            {list}
          </div>
        )}
      </section>
    </div>
  );
}

type Late = { href: string; state: ListState };

/** The state of the list at an address that the server did not render, and the last list that was loaded. */
function useLateList<View>(load: () => Promise<LateList<View>>, view: View, href: string, isGiven: boolean) {
  const [late, setLate] = useState<Late | null>(null);
  const [last, setLast] = useState<ShownList | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `href` stands for the view; `tries` counts retries.
  useEffect(() => {
    if (isGiven) {
      setLast(null);
      return;
    }
    let isOver = false;
    let stop = () => {};
    const report = (state: ListState) => {
      setLate({ href, state });
      if (state.list) setLast(state.list);
    };
    load().then(
      (list) => {
        if (!isOver) stop = list.observe(view, report);
      },
      () => {
        const retry = () => setTries((count) => count + 1);
        if (!isOver) report({ list: null, isError: true, isBusy: false, retry });
      },
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [href, isGiven, tries]);

  return { state: late?.href === href ? late.state : null, last };
}

/** Handles the links in `box` to other pages and filters of the list, and the button `data-retry`. */
function useLinks(
  box: RefObject<HTMLElement | null>,
  section: RefObject<HTMLElement | null>,
  retry: () => void,
  load: () => Promise<unknown>,
) {
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("[data-retry]")) retry();
    const link = listLink(event);
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showAddress(link.href);
    if (!link.closest("nav")) return;
    section.current?.scrollIntoView({ block: "start" });
    // Moves the keyboard and screen reader position to the top of the new page.
    section.current?.focus({ preventScroll: true });
  });
  const prepare = useEffectEvent((event: Event) => {
    if (listLink(event)) preload(load);
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.addEventListener("click", onClick);
    element.addEventListener("pointerover", prepare);
    element.addEventListener("focusin", prepare);
    return () => {
      element.removeEventListener("click", onClick);
      element.removeEventListener("pointerover", prepare);
      element.removeEventListener("focusin", prepare);
    };
  }, [box]);
}

/** The link to another page of this list at the event's target; not one to a field of this page. */
function listLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link?.origin === window.location.origin && link.pathname === window.location.pathname && !link.hash
    ? link
    : null;
}
