import lighthouse, { type Result } from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export const kinds = ["Document", "Script", "Stylesheet", "Font", "Image", "Fetch"] as const;

export type Category = (typeof categories)[number];
type Kind = (typeof kinds)[number];

/** One load of a page on Lighthouse's slow phone. */
export type Load = {
  scores: Record<Category, number>;
  blockedMs: number;
  largestPaintMs: number;
  shift: number;
  requests: number;
  /** Transferred bytes by kind; "Fetch" has everything that is none of the others. */
  bytes: Record<Kind, number>;
  /** Audits that cost accessibility, best practices or SEO a point. */
  failedAudits: string[];
  /** Lighthouse's estimate of the machine's speed. */
  machine: number;
};

/** `isUnlisted`: the page asks search engines not to list it, so Lighthouse does not require that they can. */
type LoadedPage = { url: string; isUnlisted: boolean };

/**
 * Loads a page in the browser at `port` with Lighthouse's default phone: 4 times slower processor, 1.6 Mbit/s, 150 ms,
 * both simulated. Sometimes the browser loses its trace; then the page is loaded again, three times at most.
 */
export async function loadWithLighthouse(page: LoadedPage, port: number, triesLeft = 3): Promise<Load> {
  const { url, isUnlisted } = page;
  const answer = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
    skipAudits: isUnlisted ? ["is-crawlable"] : [],
  });
  if (answer && !answer.lhr.runtimeError) return toLoad(answer.lhr);
  if (triesLeft > 1) return loadWithLighthouse(page, port, triesLeft - 1);
  throw new Error(answer?.lhr.runtimeError?.message ?? `Lighthouse gave no result for ${url}`);
}

function toLoad(result: Result): Load {
  const value = (audit: string) => result.audits[audit]?.numericValue ?? 0;
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const requests = requestsOf(result);
  const bytesOf = (matches: (type: string) => boolean) =>
    requests.filter(({ type }) => matches(type)).reduce((sum, { bytes }) => sum + bytes, 0);
  const isOther = (type: string) => !kinds.some((kind) => kind === type) || type === "Fetch";
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    blockedMs: value("total-blocking-time"),
    largestPaintMs: value("largest-contentful-paint"),
    shift: value("cumulative-layout-shift"),
    requests: requests.length,
    bytes: {
      Document: bytesOf((type) => type === "Document"),
      Script: bytesOf((type) => type === "Script"),
      Stylesheet: bytesOf((type) => type === "Stylesheet"),
      Font: bytesOf((type) => type === "Font"),
      Image: bytesOf((type) => type === "Image"),
      Fetch: bytesOf(isOther),
    },
    failedAudits: failedAuditsOf(result),
    machine: result.environment.benchmarkIndex,
  };
}

function requestsOf(result: Result): { type: string; bytes: number }[] {
  const { details } = result.audits["network-requests"] ?? {};
  if (details?.type !== "table") throw new Error("Lighthouse lists no requests");
  return details.items.map(({ resourceType, transferSize }) => ({
    type: String(resourceType),
    bytes: Number(transferSize) || 0,
  }));
}

function failedAuditsOf(result: Result): string[] {
  return categories
    .filter((category) => category !== "performance")
    .flatMap((category) => result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => {
      const score = result.audits[id]?.score ?? null;
      return weight > 0 && score !== null && score < 1;
    })
    .map(({ id }) => id);
}
