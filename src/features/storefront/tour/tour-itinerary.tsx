import { findPlace } from "~/features/product/kinds/tour/gazetteer.rules";
import { type ItineraryDay, parseItinerary } from "~/features/product/kinds/tour/itinerary.rules";
import { altitudeText, roadText } from "~/features/product/kinds/tour/route.rules";

/** The itinerary as a list of days; free text as paragraphs. */
export function TourItinerary({ text }: { text: string }) {
  const { intro, days } = parseItinerary(text);
  return (
    <div className="max-w-[68ch]">
      {intro.map((paragraph) => (
        <p key={paragraph} className="mb-4 leading-relaxed">
          {paragraph}
        </p>
      ))}
      <ol>
        {days.map(({ label, title, paragraphs, ...onTheWay }) => (
          <li key={label} className="group relative pb-9 pl-10 last:pb-0 sm:pl-12">
            <span
              aria-hidden="true"
              className="absolute top-4 bottom-[-0.6rem] left-[0.6875rem] w-px bg-line group-last:hidden"
            />
            <DayMark />
            <h3 className="font-display text-xl leading-snug font-[560] tracking-tight">
              <span className="mb-0.5 block font-sans text-sm font-semibold tracking-normal text-leaf-700">
                {label}
              </span>
              <span>{title}</span>
            </h3>
            <OnTheWay {...onTheWay} />
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 leading-relaxed text-soft">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** "Guwahati (55 m) – Tezpur (65 m) · about 6 hours by road" */
function OnTheWay({ stops, roadHours }: Pick<ItineraryDay, "stops" | "roadHours">) {
  const places = stops.map((name) => {
    const altitude = altitudeText(findPlace(name));
    return altitude ? `${name} (${altitude})` : name;
  });
  const parts = [places.join(" – "), roadHours === null ? "" : roadText(roadHours)].filter(Boolean);
  return parts.length > 0 && <p className="mt-1.5 text-sm">{parts.join(" · ")}</p>;
}

/** The diamond that marks a day. */
function DayMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="absolute top-0 left-0 size-6">
      <path d="M12 1 23 12 12 23 1 12Z" className="fill-chosen" />
      <path d="M12 7 17 12 12 17 7 12Z" className="fill-marigold" />
    </svg>
  );
}
