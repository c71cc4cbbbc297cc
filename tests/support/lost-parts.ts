/** The widths and heights, in px, that nothing may be lost at: a small phone, and a desktop at 200 % zoom. */
export const smallScreens = [
  [320, 640],
  [720, 450],
] as const;

/** What is cut off or outside of the window. Runs in the page, so it uses nothing from outside of it. */
export function lostParts(): { beyond: number; cut: string[] } {
  const cut = [...document.querySelectorAll("main :is(h1, h2, h3, p, dd, a, button, label)")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      const isForReadersAlone = own <= 1;
      return !isForReadersAlone && (left < -1 || right > window.innerWidth + 1);
    })
    .map((element) => element.outerHTML.slice(0, 120));
  return { beyond: Math.max(document.documentElement.scrollWidth - window.innerWidth, 0), cut };
}
