import type { ReactNode } from "react";
import { textStyles } from "~/features/site/info/components/info-screen";
import { guideHref, operationHref, tagHref, tryHref } from "~/lib/api-docs-links";
import type { ReferenceOperation } from "~/server/api/guide/reference";
import { type DocsContents, DocsFrame } from "./docs-frame";
import { FieldTable, TypeName } from "./field-table";
import { CodeBlock, Markdown } from "./markdown";

type OperationScreenProps = DocsContents & { tag: string; operation: ReferenceOperation };

/** An operation: what it does, what it takes and what it answers. */
export function OperationScreen({ tag, operation, ...contents }: OperationScreenProps) {
  const { id, method, path, summary, description, needsToken, isDeprecated } = operation;
  const { parameters, body, answers, errors, schemas } = operation;
  const names = new Set(schemas.map(({ name }) => name));
  return (
    <DocsFrame {...contents} path={operationHref(tag, id)} title={summary}>
      <p className="font-mono text-[0.9375rem] [overflow-wrap:anywhere]">
        <strong>{method}</strong> <span>{path}</span>
        {isDeprecated && <span className="ml-3 text-danger">deprecated</span>}
      </p>
      <div className={`mt-4 ${textStyles}`}>
        <Markdown tokens={description} />
        <p>
          <span>{needsToken ? "Needs a token or a key." : "Needs no token."}</span>{" "}
          <a href={tryHref(tag, id)}>Try it</a>, or see <a href={tagHref(tag)}>{`all operations of ${tag}`}</a>.
        </p>
      </div>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <FieldTable caption={`Parameters of ${id}`} fields={parameters} names={names} />
        </Part>
      )}
      {body && (
        <Part title={body.isRequired ? "Body" : "Body, which may be left out"}>
          <p className="text-soft text-sm">{body.mediaTypes.join(" or ")}</p>
          <Content content={body} what={`The body of ${id}`} names={names} />
        </Part>
      )}
      {answers.map((answer) => (
        <Part key={answer.status} title={`Answer ${answer.status}`}>
          <p>{answer.description}</p>
          <Content content={answer} what={`The answer ${answer.status} of ${id}`} names={names} />
        </Part>
      ))}
      {errors.length > 0 && (
        <Part title="Errors">
          <ul className="text-[0.9375rem]">
            {errors.map(({ status, codes, description: text }) => (
              <li key={status} className="py-1">
                <span className="tabular-nums">{status}</span>
                {codes.map((code) => (
                  <code key={code} className="ml-2 font-mono text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
                    {code}
                  </code>
                ))}
                <span className="block text-soft">{text}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            <a href={guideHref("errors")} className="underline underline-offset-4">
              What these codes mean, and what to do
            </a>
          </p>
        </Part>
      )}
      {schemas.length > 0 && (
        <Part title="Objects">
          {schemas.map(({ name, fields }) => (
            <section key={name} id={`object-${name}`} aria-labelledby={`title-${name}`} className="mt-6 scroll-mt-28">
              <h3 id={`title-${name}`} className="mb-2 font-sans font-semibold text-base">
                {name}
              </h3>
              <FieldTable caption={`Fields of ${name}`} fields={fields} names={names} />
            </section>
          ))}
        </Part>
      )}
    </DocsFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </section>
  );
}

type ContentProps = {
  content: NonNullable<ReferenceOperation["body"]> | ReferenceOperation["answers"][number];
  what: string;
  names: ReadonlySet<string>;
};

function Content({ content: { type, fields, example }, what, names }: ContentProps) {
  return (
    <>
      {fields.length > 0 ? (
        <FieldTable caption={`Fields of ${what.toLowerCase()}`} fields={fields} names={names} />
      ) : (
        type && (
          <p>
            <TypeName type={type} names={names} />
          </p>
        )
      )}
      {example && (
        <details className="mt-3">
          <summary className="cursor-pointer text-leaf-700 text-sm underline underline-offset-4">
            Example<span className="sr-only">{`: ${what}`}</span>
          </summary>
          <CodeBlock text={example} />
        </details>
      )}
    </>
  );
}
