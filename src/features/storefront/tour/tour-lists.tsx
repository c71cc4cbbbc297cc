/** The highlights of a tour, each marked with a diamond. */
export function Highlights({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3 leading-snug">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="mt-1.5 size-2.5 shrink-0 fill-marigold">
            <path d="M6 0 12 6 6 12 0 6Z" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
