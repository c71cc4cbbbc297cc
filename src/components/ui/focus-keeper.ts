/** What can take the focus as a whole: a screen reader reads it out, and Tab goes on inside it. */
const places = "li, tr, article, form, fieldset, section, [role=region], [role=dialog], [role=alertdialog], main";
const dialogs = "[role=dialog], [role=alertdialog]";
/** A press on none of these takes the focus away on purpose. */
const pressable = "a, button, input, select, textarea, summary, label, [tabindex]";

/** Dialogs and panels that return the focus by themselves have done so by then. */
const settleMs = 80;

/** An element on the way from the focused one to the body, with its neighbours at that time. */
type Step = { element: Element; next: Element | null; previous: Element | null };

/**
 * Keeps the keyboard's place when the focused control disappears with what it does (confirm, archive, remove), or is
 * disabled meanwhile: the focus goes back to it, or to the next row, or to the part of the page that it was in, instead of
 * to the top of the page. Watches the whole document. Returns how to stop.
 */
export function keepFocus(): () => void {
  let path: Step[] = [];
  /** The way to what opened the dialog that has the focus. */
  let opener: Step[] = [];
  /** A disabled control, and the place that has the focus until it is enabled. */
  let waiting: { control: HTMLElement; place: HTMLElement } | null = null;
  /** Whether the focused control was disabled since it got the focus. */
  let wasDisabled = false;
  let timer = 0;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === waiting?.place) return;
    waiting = null;
    wasDisabled = false;
    const isInDialog = target.closest(dialogs) !== null;
    const wasInDialog = path.some(({ element }) => element.matches(dialogs));
    if (!isInDialog) opener = [];
    else if (!wasInDialog) opener = path;
    path = pathOf(target);
  };
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(pressable)) forget();
  };
  /** Somebody left the control for nothing, such as by closing the phone's keyboard. */
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget === null && document.hasFocus()) setTimeout(() => isLeft(target) && forget());
  };
  const isLeft = (target: EventTarget | null) =>
    target === path[0]?.element &&
    target instanceof HTMLElement &&
    isUsable(target) &&
    document.activeElement === document.body;
  const forget = () => {
    path = [];
  };
  const keep = () => {
    timer = 0;
    const active = document.activeElement;
    if (waiting && active === waiting.place && isUsable(waiting.control)) return waiting.control.focus();
    if (active !== document.body) return;
    const control = path[0]?.element;
    if (control instanceof HTMLElement && isUsable(control)) {
      if (wasDisabled) control.focus();
      return;
    }
    // A busy button is enabled again, or gone, in a moment.
    if (control?.isConnected && control.getAttribute("aria-busy") === "true") return;
    const place = placeAfter(path) ?? placeAfter(opener);
    if (!place) return;
    if (control instanceof HTMLElement && control.isConnected) waiting = { control, place };
    focusOn(place);
  };
  const watcher = new MutationObserver((records) => {
    wasDisabled ||= records.some(({ target, type }) => type === "attributes" && target === path[0]?.element);
    if (path.length > 0 && timer === 0) timer = window.setTimeout(keep, settleMs);
  });
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "aria-busy"],
  });
  if (document.activeElement && document.activeElement !== document.body) path = pathOf(document.activeElement);
  document.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", onBlur);
  document.addEventListener("pointerdown", onPress);
  return () => {
    watcher.disconnect();
    window.clearTimeout(timer);
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", onBlur);
    document.removeEventListener("pointerdown", onPress);
  };
}

function pathOf(element: Element): Step[] {
  const steps: Step[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    steps.push({ element: at, next: at.nextElementSibling, previous: at.previousElementSibling });
  }
  return steps;
}

const isUsable = (control: HTMLElement) => control.isConnected && !control.matches(":disabled");

/** Where to go on: the neighbour of a row that is gone, or else the nearest place around what is gone. */
function placeAfter(path: readonly Step[]): HTMLElement | null {
  const at = path.findIndex(({ element }) => element.isConnected);
  const home = path[at]?.element;
  if (!home) return null;
  const gone = path[at - 1];
  const neighbours = gone && at > 1 ? [gone.next, gone.previous] : [];
  const neighbour = neighbours.find((one) => one?.parentElement === home && one.matches(places));
  const place = neighbour ?? home.closest(places);
  return place instanceof HTMLElement && place.getClientRects().length > 0 ? place : null;
}

function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.setAttribute("tabindex", "-1");
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: place.offsetHeight > window.innerHeight });
}
