import { llmsText } from "~/features/site/seo/llms-text";

/** What the site offers to language models, in the form of llmstxt.org. */
export async function GET(): Promise<Response> {
  return new Response(await llmsText(), { headers: { "Content-Type": "text/markdown; charset=utf-8" } });
}

// The operator's name is known only at run time.
export const dynamic = "force-dynamic";
