import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { type Exported, watchMemory } from "./export";

type Asked = { url: string; token: string; pid: number; mostRows?: number };

/** A file has at most 5,000 products and 5 MB. */
const most = { rows: 5000, bytes: 4_800_000 };

/**
 * Imports as many new tours as a file may have, or `mostRows`, made from the sample's, and watches the memory of the check and
 * the import.
 */
export async function measureImport({ url, token, pid, mostRows = most.rows }: Asked): Promise<Exported[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const sample = await (await fetch(`${url}/api/catalogue/export.csv?kind=tour`, { headers })).text();
  const rows: Record<string, string>[] = parse(sample, { bom: true, columns: true });
  const products = Math.min(mostRows, Math.floor((rows.length * most.bytes) / Buffer.byteLength(sample)));
  const made = Array.from({ length: products }, (_, n) => {
    const row = rows[n % rows.length] ?? {};
    return { ...row, _id: "", title: `${row.title} ${n}` };
  });
  const file = stringify(made, { header: true });
  const send = async (path: string, more: Record<string, string>) => {
    const form = new FormData();
    form.append("kind", "tour");
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    form.append("file", new Blob([file]), "tours.csv");
    const answer = await fetch(`${url}/api/catalogue/import${path}`, { method: "POST", headers, body: form });
    if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { check: string };
  };
  let check = "";
  const common = { rows: products, bytes: Buffer.byteLength(file) };
  const checked = await watchMemory(pid, async () => {
    check = (await send("/check", {})).check;
  });
  const imported = await watchMemory(pid, () => send("", { check }));
  return [
    { name: "Check of an import of new tours", ...common, ...checked },
    { name: "Import of new tours", ...common, ...imported },
  ];
}
