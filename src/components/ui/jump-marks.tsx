export type JumpMark = {
  label: string;
  /** The id of the part of the page. */
  to: string;
  /** Whether this page has the part; true by default. */
  isThere?: boolean;
};

/** Links to the parts of a long page, as far as it has them, where it has one column. */
export function JumpMarks({ marks }: { marks: readonly JumpMark[] }) {
  return (
    <nav aria-label="On this page" className="mt-6 lg:hidden print:hidden">
      <ul className="flex flex-wrap gap-2">
        {marks.map(
          ({ label, to, isThere = true }) =>
            isThere && (
              <li key={to}>
                <a
                  href={`#${to}`}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge bg-card px-4 font-medium text-[0.9375rem] text-leaf-700 hover:border-leaf-700 hover:bg-mist"
                >
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
