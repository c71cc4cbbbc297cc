import Link from "next/link";
import { brand } from "~/brand";
import { telHref } from "~/components/layout/contact-links";
import { buttonStyles } from "~/components/ui/button";
import type { InfoPage } from "~/features/site/info/info.types";

export const custom: InfoPage = {
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
          <ul>
            <li>
              <strong>When,</strong> with how many days to play with. The month decides more than anything else.
            </li>
            <li>
              <strong>Who:</strong> how many, the ages of children and of elders, and who is Indian and who is not, for
              the permits.
            </li>
            <li>
              <strong>How far from the road</strong> you like to be: hotels with lifts, homestays with a bucket, or
              tents.
            </li>
            <li>
              <strong>What for.</strong> One wish is enough to begin with: gibbons, root bridges, a certain festival.
            </li>
            <li>
              <strong>About how much</strong> you wish to spend per person. We do not spend it because it is there, and
              tell you what to leave out where it is little.
            </li>
          </ul>
          <p>
            <Link
              href="/contact?subject=A%20private%20tour"
              className={buttonStyles({ className: "!text-white !no-underline" })}
            >
              Ask for a private tour
            </Link>
          </p>
          <p>
            Or talk it over: <a href={telHref(brand.bookingsPhone)}>{brand.bookingsPhone}</a>.
          </p>
        </>
      ),
    },
    {
      id: "then",
      title: "What happens then",
      body: (
        <>
          <p>
            You get a first outline in plain words: the days, where you sleep, the hours on the road, and one price per
            person with what is in it. You change it until it is yours. Nothing is booked and nothing is owed before you
            say yes.
          </p>
          <p>
            For most of Assam, Meghalaya, Tripura and Sikkim two weeks are enough. Foreign visitors to Nagaland, Manipur
            or Mizoram should write two months ahead, for the <Link href="/visa#pap">permit</Link>; for the Hornbill
            Festival everybody by August.
          </p>
        </>
      ),
    },
    {
      id: "start",
      title: "Begin with one of ours",
      body: (
        <p>
          Any of our <Link href="/browse/tours">tours</Link> can be had privately, a day longer, or joined to another:
          Kaziranga goes with Majuli, Kohima with Mon, Shillong with Dawki. Say which ones, and it is half done.
        </p>
      ),
    },
    {
      id: "no",
      title: "What we do not do",
      body: (
        <p>
          Visits for the sake of tattooed faces, rides on elephants, drives through the hills by night. There is so much
          else.
        </p>
      ),
    },
  ],
  onward: [
    { label: "All tours", href: "/browse/tours" },
    { label: "Destinations", href: "/destinations" },
    { label: "Contact", href: "/contact" },
  ],
};
