import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { translatePage } from "~tests/support/translate";

// Which shapes of JSX React can still change after a browser has translated the page.

type Shape = (count: number) => ReactNode;
type Outcome = "right" | "stale" | "crash";

const few = "few guests";
const many = <b>many</b>;

const shapes: [Outcome, string, Shape][] = [
  ["right", "a text of number and words, alone in its element", (count) => <p>{`${count} guests`}</p>],
  [
    "right",
    "a number alone in an element, beside words that stay",
    (count) => (
      <p>
        <b>{count}</b> guests
      </p>
    ),
  ],
  ["right", "an element instead of a text, alone in an element", (count) => <p>{count > 2 ? many : few}</p>],
  ["right", "an element that comes and goes after words", (count) => <p>Guests: {count > 2 && many}</p>],
  [
    "right",
    "an element that comes and goes before words in an element",
    (count) => (
      <p>
        {count > 2 && many} <span>guests</span>
      </p>
    ),
  ],
  ["stale", "a number beside words", (count) => <p>{count} guests</p>],
  [
    "stale",
    "a text that changes beside an element",
    (count) => (
      <p>
        {many}
        {`${count} guests`}
      </p>
    ),
  ],
  ["crash", "an element that comes before words", (count) => <p>{count > 2 && many} guests</p>],
  [
    "crash",
    "a text that goes beside an element",
    (count) => (
      <p>
        {many}
        {count < 3 && few}
      </p>
    ),
  ],
  ["crash", "an element instead of a text, beside an element", (count) => <p>{[many, count > 2 ? many : few]}</p>],
  ["crash", "words of a fragment that goes", (count) => <p>{count < 3 && <>Few guests {many}</>}</p>],
];

/** Shows 2, translates, and shows 4 and 2 again. */
function outcomeOf(shape: Shape): Outcome {
  const [box, fresh] = [document.createElement("div"), document.createElement("div")];
  document.body.append(box);
  const crashes: unknown[] = [];
  const root = createRoot(box, { onUncaughtError: (error) => crashes.push(error) });
  const clean = createRoot(fresh);
  const isRight = (count: number) => {
    flushSync(() => root.render(shape(count)));
    flushSync(() => clean.render(shape(count)));
    return box.textContent === fresh.textContent;
  };
  isRight(2);
  translatePage();
  const outcomes = [isRight(4), isRight(2)];
  if (crashes.length === 0) root.unmount();
  box.remove();
  if (crashes.length > 0) return "crash";
  return outcomes.every(Boolean) ? "right" : "stale";
}

test.each(shapes)("%s: %s", (outcome, _, shape) => expect(outcomeOf(shape)).toBe(outcome));
