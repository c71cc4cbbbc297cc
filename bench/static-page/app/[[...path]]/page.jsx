// As long as the page that it stands beside in the table: each card is about this many bytes of HTML, as Next sends it.
const bytesOfCard = 640;
const cards = Math.round(Number(process.env.BENCH_PAGE_BYTES ?? 100_000) / bytesOfCard);

export const dynamic = "force-static";

/** At the addresses of the pages that it stands beside. */
export const generateStaticParams = () => [{ path: [] }, { path: ["browse", "tours"] }];

export default function Page() {
  return (
    <main>
      <h1>Tours</h1>
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing ever moves.
        <article key={index} className="grid gap-3 rounded-card bg-paper p-4">
          <h2>Tour {index}</h2>
          <p>Mist lifts off the slopes at six, and the kettle is on before the boots are laced.</p>
          <a href={`/tour/${index}`}>See more</a>
        </article>
      ))}
    </main>
  );
}
