import "server-only";
import { productsIn } from "~/features/product/list/list-answer.rules";
import { allKinds, type ProductKind } from "~/features/product/registry";
import { infoPages } from "~/features/site/info/info-pages";
import { docsPath, guideHref, operationHref, tagHref } from "~/lib/api-docs-links";
import { site } from "~/lib/site";
import { api, docs } from "~/trpc/server";

const fixed = ["/", ...allKinds.map(({ listPath }) => listPath), "/about", "/contact"];

/** The paths of all pages for search engines, including the current catalogue. */
export async function sitemapPaths(): Promise<string[]> {
  const products = await Promise.all(
    allKinds.map(async ({ kind, path }) => (await idsOf(kind)).map((id) => `${path}${id}`)),
  );
  return [
    ...fixed,
    ...(site().showHotels ? ["/browse/hotels"] : []),
    ...infoPages().map(({ slug }) => `/${slug}`),
    ...products.flat(),
    ...(await docsPaths()),
  ];
}

/** The pages of the API's documentation. */
async function docsPaths(): Promise<string[]> {
  const { pages } = await docs.guide();
  const operations = docs
    .reference()
    .flatMap(({ name, operations: own }) => [tagHref(name), ...own.map(({ id }) => operationHref(name, id))]);
  return [docsPath, ...pages.map(({ slug }) => guideHref(slug)), ...operations];
}

/** The ids on all pages of the list of a kind. Without a limit, pages are as long as the list allows. */
async function idsOf(kind: ProductKind): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await api[kind].list({ page });
    ids.push(...productsIn(answer).map(({ id }) => id));
    if (page >= answer.pages) return ids;
  }
}
