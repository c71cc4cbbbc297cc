import { telHref } from "~/components/layout/contact-links";
import { buttonStyles } from "~/components/ui/button-classes";
import { Prose } from "~/features/site/info/components/prose";
import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";
import { site } from "~/lib/site";

export const custom = (): InfoPage => ({
  slug: "custom",
  title: "A journey of your own",
  description:
    "How to ask for a private tour of Northeast India: what to tell us, what happens then, and how early to write.",
  lead: "Your dates, your people, your pace: birds only, or looms only, or your grandfather's old tea garden. Write to us, and somebody who knows the road answers.",
  picture: "/images/tours/tawang-monastery-sela-pass.avif",
  sections: [
    {
      id: "tell",
      title: "What to tell us",
      body: (
        <>
          <Prose>{`
            - **When,** with how many days to play with. The month decides more than anything else.
            - **Who:** how many, the ages of children and of elders, and who is Indian and who is not, for the permits.
            - **How far from the road** you like to be: hotels with lifts, homestays with a bucket, or tents.
            - **What for.** One wish is enough to begin with: gibbons, root bridges, a certain festival.
            - **Your budget** per person. We'll say what fits it and what to
              leave out.
          `}</Prose>
          <p>
            <a
              href="/contact?subject=A%20private%20tour"
              className={buttonStyles({ className: "!text-white !no-underline" })}
            >
              Ask for a private tour
            </a>
          </p>
          <Prose>{`Or talk it over: [${site().bookingsPhone}](${telHref(site().bookingsPhone)}).`}</Prose>
        </>
      ),
    },
    ...textSections(`
      ## What happens then {#then}

      You get a first outline in plain words: the days, where you sleep, the hours on the road, and one price per
      person with what is in it. You change it until it is yours. Nothing is booked and nothing is owed before you say
      yes.

      For most of Assam, Meghalaya, Tripura and Sikkim two weeks are enough. Foreign visitors to Nagaland, Manipur or
      Mizoram should write two months ahead, for the [permit](/visa#pap); for the Hornbill Festival everybody by
      August.

      ## Begin with one of ours {#start}

      Any of our [tours](/browse/tours) can be had privately, a day longer, or joined to another: Kaziranga goes with
      Majuli, Kohima with Mon, Shillong with Dawki. Say which ones, and it is half done.

      ## What we do not do {#no}

      Visits for the sake of tattooed faces, rides on elephants, drives through the hills by night. There is so much
      else.
    `),
  ],
  onward: [
    { label: "All tours", href: "/browse/tours" },
    { label: "Destinations", href: "/destinations" },
    { label: "Contact", href: "/contact" },
  ],
});
