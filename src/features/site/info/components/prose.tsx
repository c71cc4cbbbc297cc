import type { ReactNode } from "react";
import { FactTable } from "./fact-table";

/** A highlighted note. */
function Note({ children }: { children: ReactNode }) {
  return (
    <div className="note rounded-control border border-marigold/60 bg-marigold/10 px-5 py-4 text-[0.9375rem]">
      {children}
    </div>
  );
}

/**
 * Renders text in a subset of Markdown: paragraphs, "- " lists, "> " notes and tables, separated by blank lines, with
 * **bold** and [links](/path). A table begins with "Table: caption". Each of its rows begins with "| "; the first row
 * contains the headers. Rows, list items and paragraphs can continue on the next line.
 */
export function Prose({ children }: { children: string }) {
  return children
    .trim()
    .split(/\n\s*\n/)
    .map((block) => <Block key={block} text={block.trim()} />);
}

function Block({ text }: { text: string }) {
  if (text.startsWith("> ")) return <Note>{inline(text.slice(2))}</Note>;
  if (text.startsWith("Table: ")) return <Table text={text.slice("Table: ".length)} />;
  if (!text.startsWith("- ")) return <p>{inline(text)}</p>;
  const [, ...items] = text.split(/^\s*- /m);
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{inline(item)}</li>
      ))}
    </ul>
  );
}

function Table({ text }: { text: string }) {
  const [caption = "", head = "", ...rows] = text.split(/^\s*\| /m);
  const cells = rows.map((row) => {
    const [name = "", ...others] = cellsOf(row);
    return { key: name, name, cells: others.map(inline) };
  });
  return <FactTable caption={caption.trim()} head={cellsOf(head)} rows={cells} />;
}

function cellsOf(row: string): string[] {
  return row.trim().split(/\s\|\s+/);
}

function inline(text: string): ReactNode[] {
  const parts = text.trim().replace(/\s+/g, " ");
  return parts.split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/).map((part) => {
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    if (href) {
      return (
        <a key={part} href={href}>
          {label}
        </a>
      );
    }
    return part.startsWith("**") ? <strong key={part}>{part.slice(2, -2)}</strong> : part;
  });
}
