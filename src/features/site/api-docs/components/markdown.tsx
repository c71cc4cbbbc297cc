import type { MarkedToken, Token, Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { FactTable } from "~/features/site/info/components/fact-table";
import { slugOf } from "~/server/api/guide/slug.rules";

type MarkdownProps = {
  tokens: readonly Token[];
  /** The level of a heading with `##`; the page's title has level 1. */
  level?: number;
};

/** Text in Markdown, as marked's lexer has read it. Raw HTML is shown as text. */
export function Markdown({ tokens, level = 1 }: MarkdownProps) {
  return inOrder(tokens, (token) => <Block token={token as MarkedToken} level={level} />);
}

function Block({ token, level }: { token: MarkedToken; level: number }): ReactNode {
  switch (token.type) {
    case "heading":
      return <Heading token={token} level={level} />;
    case "paragraph":
      return <p>{inline(token.tokens)}</p>;
    case "text":
      return inline(token.tokens ?? [token]);
    case "list":
      return <List token={token} level={level} />;
    case "code":
      return <CodeBlock text={token.text} />;
    case "table":
      return <Table token={token} />;
    case "space":
      return null;
    default:
      return <p>{token.raw}</p>;
  }
}

function Heading({ token: { text, tokens, depth }, level }: { token: Tokens.Heading; level: number }) {
  const tag = `h${Math.min(depth - 2 + level, 6)}`;
  return createElement(tag, { id: slugOf(text), className: "scroll-mt-28" }, inline(tokens));
}

function List({ token: { ordered, items }, level }: { token: Tokens.List; level: number }) {
  const entries = inOrder(items, (item) => (
    <li>
      <Markdown tokens={item.tokens} level={level} />
    </li>
  ));
  return ordered ? <ol className="list-decimal pl-6">{entries}</ol> : <ul>{entries}</ul>;
}

function Table({ token: { header, rows } }: { token: Tokens.Table }) {
  const head = header.map(({ text }) => text);
  const shown = rows.map(([name, ...cells]) => ({
    key: [name, ...cells].map((cell) => cell?.text).join("|"),
    name: inline(name?.tokens ?? []),
    cells: cells.map(({ tokens }) => inline(tokens)),
  }));
  return <FactTable caption={head.join(", ")} head={head} rows={shown} />;
}

/** Text of fixed width, whose long lines wrap. */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className="my-4 whitespace-pre-wrap rounded-control border border-line bg-mist/60 px-4 py-3 font-mono text-[0.8125rem] leading-relaxed [overflow-wrap:anywhere]">
      <code>{text}</code>
    </pre>
  );
}

function inline(tokens: readonly Token[]): ReactNode {
  return inOrder(tokens, (token) => inlinePart(token as MarkedToken));
}

function inlinePart(token: MarkedToken): ReactNode {
  switch (token.type) {
    case "text":
    case "escape":
      return token.text;
    case "codespan":
      return (
        <code className="rounded-sm bg-mist px-1 font-mono text-[0.875em] [overflow-wrap:anywhere]">{token.text}</code>
      );
    case "strong":
      return <strong>{inline(token.tokens)}</strong>;
    case "em":
      return <em>{inline(token.tokens)}</em>;
    case "link":
      return <a href={token.href}>{inline(token.tokens)}</a>;
    case "br":
      return <br />;
    default:
      return token.raw;
  }
}

/** The tokens one after the other. Their order never changes, so that they need no keys. */
function inOrder<T>(tokens: readonly T[], draw: (token: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...tokens.map(draw));
}
