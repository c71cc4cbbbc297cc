import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationScreen } from "~/features/site/api-docs/components/operation-screen";
import { docsMetadata } from "~/features/site/api-docs/docs-metadata";
import { operationHref } from "~/lib/api-docs-links";
import { docs } from "~/trpc/server";

type Props = PageProps<"/api/docs/reference/[tag]/[operation]">;

async function operationOf({ params }: Props) {
  const { tag, operation: asked } = await params;
  const operations = docs.reference().find(({ name }) => name === tag)?.operations;
  return { tag, operation: operations?.find(({ id }) => id === asked) ?? notFound() };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { tag, operation } = await operationOf(props);
  const { id, method, path, summary } = operation;
  return docsMetadata(
    `${summary} - ${tag}`,
    `${method} ${path}: parameters, body, answers and errors.`,
    operationHref(tag, id),
  );
}

export default async function OperationPage(props: Props) {
  return <OperationScreen {...(await operationOf(props))} guide={await docs.guide()} reference={docs.reference()} />;
}
