/** The first link in the tab order, which skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-deep px-4 py-3 font-semibold text-on-deep focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
