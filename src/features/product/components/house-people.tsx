import type { HousePerson } from "~/lib/site";
import { smallPicture } from "~/lib/small-picture";

/** The people of the house: picture, name, role, since when, languages. */
export function PeopleList({ people }: { people: readonly HousePerson[] }) {
  return (
    <ul className="grid max-w-[68ch] gap-x-8 gap-y-5 sm:grid-cols-2">
      {people.map(({ name, role, since, languages, photo }) => (
        <li key={`${name} ${role}`} className="flex items-start gap-4">
          {photo && (
            // biome-ignore lint/performance/noImgElement: next/image resizes only pictures of our own host, and needs the client.
            <img
              src={smallPicture(photo)}
              alt={`Portrait of ${name}`}
              loading="lazy"
              className="size-16 shrink-0 rounded-full bg-mist object-cover"
            />
          )}
          <p className="min-w-0 leading-snug">
            <span className="block break-words font-semibold">{name}</span>
            <span className="block break-words text-soft">{role}</span>
            {since !== null && <span className="block text-sm text-soft">{`In travel since ${since}`}</span>}
            {languages && <span className="block text-sm text-soft">{`Speaks ${languages}`}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** On a product's page, a section with the first of the people of the house; nothing without people. */
export function TravelWith({ people }: { people: readonly HousePerson[] }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people-title" className="mt-12">
      <h2 id="people-title" className="mb-5 font-display text-[1.75rem] leading-tight">
        Who you travel with
      </h2>
      <PeopleList people={people.slice(0, shown)} />
      <p className="mt-5">
        <a
          href="/about"
          className="inline-flex min-h-8 items-center underline decoration-line underline-offset-4 hover:text-ink"
        >
          About us
        </a>
      </p>
    </section>
  );
}

const shown = 4;
