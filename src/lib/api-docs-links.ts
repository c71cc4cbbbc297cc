/** Where the documentation of the API is on the site. */
export const docsPath = "/api/docs";
export const docsSearchPath = `${docsPath}/search`;
/** Is it a page of the documentation? `path`: without a trailing slash. */
export function isDocsPath(path: string): boolean {
  return path === docsPath || path.startsWith(`${docsPath}/`);
}

/** Swagger UI, where operations can be tried. */
export const tryPath = "/api/try";

/** The page of a section of the guide. */
export function guideHref(slug: string): string {
  return `${docsPath}/${slug}`;
}

/** The page that lists the operations of a tag. */
export function tagHref(tag: string): string {
  return `${docsPath}/reference/${tag}`;
}

/** The page of an operation. */
export function operationHref(tag: string, operationId: string): string {
  return `${tagHref(tag)}/${operationId}`;
}

/** The operation where it can be tried. */
export function tryHref(tag: string, operationId: string): string {
  return `${tryPath}#/${tag}/${operationId}`;
}
