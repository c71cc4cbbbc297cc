import { api } from "~/trpc/server";

export const dynamic = "force-dynamic";

export default async function HomePage() {
  const { results } = await api.tour.list({ limit: 3 });
  return <main>{results.map((tour) => tour.title).join(", ")}</main>;
}
