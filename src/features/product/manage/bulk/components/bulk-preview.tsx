import { FieldChange } from "~/components/portal/field-change";
import type { BulkResult } from "~/features/product/manage/bulk/bulk.schema";
import { countOf } from "~/lib/count";

/** What a change does to each product, and which products it is not possible for. */
export function BulkPreview({ results, things }: { results: readonly BulkResult[]; things: string }) {
  const faulty = results.filter(({ problem }) => problem !== null);
  const rest = results.filter((result) => !faulty.includes(result));
  return (
    <section aria-label="Preview" className="min-w-0">
      {faulty.length > 0 && (
        <p role="alert" className="mb-3 font-medium text-danger text-sm">
          {`${countOf(faulty.length, things.slice(0, -1))} cannot be changed like this. ${faulty.length === 1 ? "It is" : "They are"} left out.`}
        </p>
      )}
      <ul
        aria-label="What changes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the list.
        tabIndex={0}
        className="grid max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line"
      >
        {[...faulty, ...rest].map(({ _id, title, changes, problem, note }) => (
          <li key={_id} className="px-3 py-2.5 text-[0.9375rem]">
            <p className="font-semibold">{title}</p>
            {changes.length === 0 && !problem && <p className="text-soft">No change</p>}
            {changes.map(({ field, from, to }) => (
              <FieldChange key={field} field={field} from={from} to={to} />
            ))}
            {problem && <p className="font-medium text-danger text-sm">{problem}</p>}
            {note && <p className="text-sm">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
