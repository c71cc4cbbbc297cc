import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { states } from "~/lib/states";

// Who needs which permit, how long it takes and what it costs is in the rules of permits, which owners keep. Pages show these
// rules; a sentence of their own would say something else as soon as a rule changes.

const folder = "src/features/site/info/pages";
const aboutPermits = /\bpermits?\b|\b(?:ILP|PAP|RAP)\b/i;
const time = /\b(?:\d+|one|two|three|four|five|six|seven|ten) (?:full |working )*(?:hours?|days?|weeks?|months?)\b/i;
const fee = /₹|US\$|\brupees\b/;

function ofRules(sentence: string): boolean {
  if (!aboutPermits.test(sentence)) return false;
  return time.test(sentence) || fee.test(sentence) || states.some((state) => sentence.includes(state));
}

/** Sentences, over the ends of lines; a list's entries and paragraphs apart. */
function sentencesOf(source: string): string[] {
  return source.split(/\n\s*\n|\n\s*(?:- |#|>|\*)/).flatMap((part) => part.replace(/\s+/g, " ").split(/(?<=[.!?;:]) /));
}

it.each(readdirSync(folder))("%s leaves times, fees and states of permits to their rules", (file) => {
  expect(sentencesOf(readFileSync(`${folder}/${file}`, "utf8")).filter(ofRules)).toEqual([]);
});

it.each([
  "Send the photo for the permit ten days\n    ahead.",
  "The ILP costs ₹200.",
  "Foreign visitors need a permit for Nagaland.",
])("finds what a rule would say otherwise: %j", (text) => {
  expect(sentencesOf(text).filter(ofRules)).toHaveLength(1);
});
