import { FactTable } from "~/features/site/info/components/fact-table";
import type { Field } from "~/server/api/guide/reference";
import { Markdown } from "./markdown";

type FieldTableProps = {
  caption: string;
  /** `where`: in which part of the request a parameter is. */
  fields: readonly (Field & { where?: string })[];
  /** The objects that the page describes. */
  names: ReadonlySet<string>;
};

/** Fields of an object or parameters of an operation, with type and meaning. */
export function FieldTable({ caption, fields, names }: FieldTableProps) {
  const rows = fields.map(({ name, type, isRequired, text, where }) => ({
    key: `${where} ${name}`,
    name: <code className="break-words font-mono text-[0.8125rem]">{name}</code>,
    cells: [
      <TypeName key="type" type={type} names={names} />,
      <>
        <span>{[where, isRequired ? "required" : undefined].filter(Boolean).join(", ")}</span>
        {text.length > 0 && <Markdown tokens={text} />}
      </>,
    ],
  }));
  return <FactTable caption={caption} head={["Name", "Type", "Meaning"]} rows={rows} />;
}

/** A type such as "Party | null", whose objects are links to what the page says about them. */
export function TypeName({ type, names }: { type: string; names: ReadonlySet<string> }) {
  const parts = type.split(/(\b[A-Z]\w+\b)/);
  return (
    <span className="font-mono text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
      {parts.map((part) =>
        names.has(part) ? (
          <a key={part} href={`#object-${part}`} className="text-leaf-700 underline underline-offset-4">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}
