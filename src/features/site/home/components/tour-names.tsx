import type { Tour } from "~/features/product/kinds/tour/tour.schema";

const shownAtMost = 3;

/** A heading with a list of linked tour names: the first three. */
export function TourNames({ title, tours }: { title: string; tours: Tour[] }) {
  return (
    <div className="sm:grid sm:grid-cols-[11.5rem_1fr] sm:gap-4">
      <dt className="font-semibold text-marigold-ink">{title}</dt>
      <dd>
        <ul>
          {tours.slice(0, shownAtMost).map(({ _id, title }) => (
            <li key={_id}>
              <a
                href={`/tour/${_id}`}
                className="inline-flex min-h-6 items-center underline decoration-marigold decoration-2 underline-offset-4 hover:text-leaf-700"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
