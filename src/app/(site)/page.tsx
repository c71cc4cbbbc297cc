import { Home } from "~/features/home/components/home";
import { dateInIndia } from "~/lib/dates";

// What is in season is a question of today.
export const dynamic = "force-dynamic";

export default function HomePage() {
  const [, month] = dateInIndia(new Date()).split("-");
  return <Home month={Number(month)} />;
}
