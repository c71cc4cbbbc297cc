import { darkPatterns } from "~/features/site/info/dark-patterns";
import type { InfoPage } from "~/features/site/info/info.types";
import { textSections } from "~/features/site/info/text-sections";

export const fairBooking = (): InfoPage => ({
  slug: "fair-booking",
  title: "Fair booking",
  description: "The thirteen deceptive designs that India forbids online shops, and what we do in place of each.",
  lead: "India's Central Consumer Protection Authority names thirteen deceptive designs, called dark patterns. We use none of them. Where a program can find one, a test stops a new version of this site that has it.",
  sections: textSections(
    darkPatterns
      .map(
        ({ id, name, meaning, ours, test }) => `## ${name} {#${id}}\n\n${meaning}\n\n${ours}\n\nTest: ${test.title}.`,
      )
      .join("\n\n"),
  ),
  onward: [
    { label: "Terms", href: "/terms" },
    { label: "Privacy", href: "/privacy" },
    { label: "Accessibility", href: "/accessibility" },
  ],
});
