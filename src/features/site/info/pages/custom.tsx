import { telHref } from "~/components/layout/contact-links";
import { buttonStyles } from "~/components/ui/button-classes";
import { Prose } from "~/features/site/info/components/prose";
import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { site } from "~/lib/site";

export const custom = (): InfoPage => ({
  slug: "custom",
  title: "A private tour",
  description:
    "How to ask for a private tour of Northeast India: what to tell us, what happens then, and how early to write.",
  lead: "Your dates, your group, your pace: only birds, only weaving, or your grandfather's old tea garden. Write to us, and somebody who knows the road answers.",
  picture: "/images/tours/tawang-monastery-sela-pass.avif",
  sections: [
    {
      id: "tell",
      title: "What to tell us",
      body: (
        <>
          <Prose>{`
            - **When,** and how many days you have. The month matters most.
            - **Who:** how many travellers, the ages of children and elders, and for permits who is Indian and who is not.
            - **How far from the road** you like to be: hotels with lifts, simple homestays, or tents.
            - **What you want to see.** One wish is enough to begin with: gibbons, root bridges, a certain festival.
            - **Your budget** per person. We'll say what fits it and what to leave out.
          `}</Prose>
          <p>
            <a
              href="/contact?subject=A%20private%20tour"
              className={buttonStyles({ className: "!text-on-deep !no-underline" })}
            >
              Ask for a private tour
            </a>
          </p>
          <Prose>{`Or talk it over: [${site().bookingsPhone}](${telHref(site().bookingsPhone)}).`}</Prose>
        </>
      ),
    },
    ...textSections(`
      ## What happens next {#then}

      You get a first outline: the days, where you sleep, the hours on the road, and one price per person with what it
      includes. We change it until it suits you. Nothing is booked and you owe nothing before you say yes.

      Two weeks are enough for most trips. Where you need a [permit](/visa#who), add the days that it takes; for the
      Hornbill Festival everybody should write by August.

      ## Start from one of our tours {#start}

      Any of our [tours](/browse/tours) can be private, a day longer, or combined with another: Kaziranga goes with
      Majuli, Kohima with Mon, Shillong with Dawki. Tell us which ones.

      ## What we do not do {#no}

      Visits only to photograph tattooed faces, elephant rides, and driving in the hills at night.
    `),
  ],
  onward: [
    { label: "All tours", href: "/browse/tours" },
    { label: "Destinations", href: "/destinations" },
    { label: "Contact", href: "/contact" },
  ],
});
