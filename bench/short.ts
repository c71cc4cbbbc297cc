/**
 * Whether `--short` was given: the smallest run of a script, which `npm test` makes to see that the script still works. Its
 * figures mean nothing, so they are not stored and not compared with goals.
 */
export const isShort = process.argv.includes("--short");
