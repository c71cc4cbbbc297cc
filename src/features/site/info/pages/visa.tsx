import Link from "next/link";
import { FactTable } from "~/features/site/info/components/fact-table";
import { Note } from "~/features/site/info/components/note";
import type { InfoPage } from "~/features/site/info/info.types";

export const visa: InfoPage = {
  slug: "visa",
  title: "Visas and permits",
  description:
    "Indian visa, Inner Line Permit and Protected Area Permit for Northeast India: who needs which, how and how early.",
  lead: "A visa lets you into India; a permit lets you into some of its frontier states. Indian citizens need only the second, foreign visitors often both.",
  sections: [
    {
      id: "who",
      title: "Who needs what, state by state",
      body: (
        <>
          <FactTable
            caption="Permits by state"
            head={["State", "Indian citizens", "Foreign visitors"]}
            rows={[
              ["Assam", "None", "None beyond the visa"],
              ["Meghalaya", "None", "None beyond the visa"],
              ["Tripura", "None", "None beyond the visa"],
              ["Arunachal Pradesh", "Inner Line Permit", "Protected Area Permit"],
              ["Nagaland", "Inner Line Permit, Dimapur included", "Protected Area Permit"],
              ["Manipur", "Inner Line Permit", "Protected Area Permit"],
              ["Mizoram", "Inner Line Permit", "Protected Area Permit"],
              [
                "Sikkim",
                "None for most; a permit for Tsomgo, Nathu La and the north",
                "Sikkim's entry permit; a further one for Tsomgo and the north",
              ],
            ]}
          />
          <Note>
            Rules change, sometimes within a week. Before you pay for flights, compare this page with the Ministry of
            Home Affairs and the state&apos;s own site, or <Link href="/contact?subject=Permits">ask us</Link>.
          </Note>
        </>
      ),
    },
    {
      id: "ilp",
      title: "Inner Line Permit, for Indian citizens",
      body: (
        <>
          <p>
            Issued by the state you enter, online, on a site whose address ends in .gov.in. You need a photo, a photo ID
            (voter card, passport, driving licence or Aadhaar, as the state says) and an address where you will stay. It
            usually comes within one to three working days; Manipur and Mizoram also issue it at the counters of Imphal
            and Lengpui airports, Arunachal and Nagaland in their state houses in Delhi, Kolkata and Guwahati.
          </p>
          <p>
            Residents of the state do not need one. Children do, with a birth certificate or school card. On our tours
            we apply for you where the tour says so; send the photo and the ID ten days ahead.
          </p>
        </>
      ),
    },
    {
      id: "pap",
      title: "Protected Area Permit, for foreign visitors",
      body: (
        <>
          <ul>
            <li>It names the districts, the dates and the people. What is not named is not open to you.</li>
            <li>
              It is applied for by a registered agency, or by you at an Indian mission or a Foreigners Regional
              Registration Office.
            </li>
            <li>Most are given to groups of two or more who travel together; for one person, ask us first.</li>
            <li>
              Arunachal Pradesh asks for about three weeks, Nagaland, Manipur and Mizoram for about six. Send us the
              passport page, the visa page and a photo.
            </li>
            <li>Holders of an OCI card need it, too.</li>
            <li>
              Citizens of a few countries need the prior approval of the Ministry of Home Affairs, which takes longer.
            </li>
          </ul>
          <p>
            In Nagaland, Manipur and Mizoram you also register with the local police or registration officer within 24
            hours of arrival. Your guide sees to it, or the house where you sleep. Carry ten copies of passport, visa
            and permit: each gate keeps one.
          </p>
        </>
      ),
    },
    {
      id: "sikkim",
      title: "Sikkim",
      body: (
        <p>
          Foreign visitors get the entry permit free of charge, at Rangpo or Melli or with the visa, for 30 days at
          first. Tsomgo and Yumthang need a protected area permit, obtained in Gangtok by an agency, a day ahead, for
          two or more. Nathu La and the country beyond Yumthang are for Indian citizens only.
        </p>
      ),
    },
    {
      id: "visa",
      title: "The Indian visa",
      body: (
        <>
          <p>
            Most visitors use an e-Visa. It is applied for at indianvisaonline.gov.in, at least four days ahead and
            better three weeks; other sites charge more for the same form. It is accepted at the larger airports,
            Guwahati and Bagdogra among them. Most land frontiers, such as Dawki and Akhaura, want a visa from an Indian
            mission in your passport instead.
          </p>
          <p>
            The passport must be valid for six months after arrival and have two empty pages. Citizens of Nepal and
            Bhutan need no visa. If you mean to go on to Bhutan or Bangladesh and come back, see that the visa allows a
            second entry.
          </p>
          <p>We arrange permits for our own tours. We do not arrange visas, and take no money for advice about them.</p>
        </>
      ),
    },
  ],
  onward: [
    { label: "Destinations", href: "/destinations" },
    { label: "Before you travel", href: "/guide" },
    { label: "Ask about a permit", href: "/contact?subject=Permits" },
  ],
};
