import {
  type Expression,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import {
  API,
  type Checker,
  isNumberLiteralType,
  isStringLiteralType,
  isUnionType,
  SignatureKind,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";

/** A text that React cannot change after a browser has translated the page. */
export type TextFault = {
  /** The path of the file below the folder of the project. */
  file: string;
  line: number;
  code: string;
  why: "changes beside siblings" | "stands after what comes and goes";
};

/** What React puts into an element: words stay, a text is computed, and a part can come, go and be another. */
type Child = { kind: "words" | "text" | "element" | "part"; node: JsxChild };

type Parent = JsxElement | JsxFragment;

/** Finds such texts in the .tsx files of a project that `isChecked` accepts. By types: names do not tell texts from elements. */
export function findTextFaults(folder: string, isChecked: (file: string) => boolean): TextFault[] {
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${folder}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error(`${folder} is no project`);
    const { program, checker } = project;
    return program.getSourceFileNames().flatMap((path) => {
      const file = path.slice(folder.length + 1);
      if (!path.startsWith(`${folder}/`) || !path.endsWith(".tsx") || !isChecked(file)) return [];
      const source = program.getSourceFile(path);
      return source ? faultsOf(source, checker).map((fault) => ({ file, ...fault })) : [];
    });
  } finally {
    api.close();
  }
}

function faultsOf(source: SourceFile, checker: Checker): Omit<TextFault, "file">[] {
  const parents = parentsIn(source);
  const nodes = parents.map(({ children }) => flatten(children));
  // One call for all, because each is a message to the compiler's process.
  const computed = nodes.flat().flatMap((node) => expressionIn(node) ?? []);
  const types = new Map(checker.getTypeAtLocation(computed).map((type, index) => [computed[index], type]));
  return parents.flatMap((parent, index) => {
    const children = (nodes[index] ?? []).flatMap((node) => toChild(node, types) ?? []);
    return children.flatMap(({ node }, place) => {
      const why = faultOf(parent, children, place, checker);
      const line = source.text.slice(0, node.getStart(source)).split("\n").length;
      return why ? { line, code: node.getText(source).trim(), why } : [];
    });
  });
}

function faultOf(parent: Parent, children: readonly Child[], place: number, checker: Checker): TextFault["why"] | null {
  // What stands beside a fragment is not known, and a fragment can go as a whole.
  const isOpen = isJsxFragment(parent);
  const kind = children[place]?.kind;
  if (kind === "text" && (isOpen || children.length > 1)) return "changes beside siblings";
  if (kind !== "words") return null;
  const isMoved = isOpen || children.slice(0, place).some((earlier) => comesAndGoes(earlier, checker));
  return isMoved ? "stands after what comes and goes" : null;
}

/** Also of a component that can render nothing. One of a package, which returns any ReactNode, is an icon or a link. */
function comesAndGoes({ kind, node }: Child, checker: Checker): boolean {
  if (kind === "part") return true;
  const tag = isJsxElement(node) ? node.openingElement : isJsxSelfClosingElement(node) ? node : null;
  const component = tag && checker.getTypeAtLocation(tag.tagName);
  const [call] = component ? checker.getSignaturesOfType(component, SignatureKind.Call) : [];
  const shown = call && checker.getReturnTypeOfSignature(call);
  return shown !== undefined && !isNode(shown) && optionsOf(shown).some(({ flags }) => (flags & nothingFlags) !== 0);
}

function parentsIn(source: SourceFile): Parent[] {
  const parents: Parent[] = [];
  const visit = (node: Node, isInJsx: boolean): void => {
    const isParent = isJsxElement(node) || isJsxFragment(node);
    // The children of a fragment in an element are children of the element.
    if (isJsxElement(node) || (isJsxFragment(node) && !isInJsx)) parents.push(node);
    node.forEachChild((child) => visit(child, isParent));
  };
  visit(source, false);
  return parents;
}

function flatten(children: readonly JsxChild[]): JsxChild[] {
  return children.flatMap((child) => (isJsxFragment(child) ? flatten(child.children) : child));
}

/** The words of a JSX text or of a literal, else null. */
function wordsIn(node: JsxChild): string | null {
  if (isJsxText(node)) return node.text;
  const value = isJsxExpression(node) ? node.expression : undefined;
  return value && (isStringLiteral(value) || isNoSubstitutionTemplateLiteral(value)) ? value.text : null;
}

function expressionIn(node: JsxChild): Expression | undefined {
  return wordsIn(node) === null && isJsxExpression(node) ? node.expression : undefined;
}

/** Null for what is nothing, as a comment, and for spaces, which translators leave alone. */
function toChild(node: JsxChild, types: ReadonlyMap<Expression | undefined, Type | undefined>): Child | null {
  const words = wordsIn(node);
  if (words !== null) return words.trim() === "" ? null : { kind: "words", node };
  if (!isJsxExpression(node)) return { kind: "element", node };
  if (!node.expression) return null;
  const type = types.get(node.expression);
  return { kind: type && isText(type) ? "text" : "part", node };
}

/** Whether a value can be a text. A ReactNode can be anything, and is not taken for one. */
function isText(type: Type): boolean {
  if (isNode(type)) return false;
  return optionsOf(type).some((option) => !isEmpty(option) && (option.flags & textFlags) !== 0);
}

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike;
const nothingFlags = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike;

function optionsOf(type: Type): readonly Type[] {
  return isUnionType(type) ? type.getTypes() : [type];
}

function isNode(type: Type): boolean {
  return optionsOf(type).some((one) => /^(Iterable|Promise|ReactPortal)$/.test(one.getSymbol()?.name ?? ""));
}

/** The empty text of `name && <b>{name}</b>`, and a zero there. */
function isEmpty(type: Type): boolean {
  return (isStringLiteralType(type) || isNumberLiteralType(type)) && !type.value;
}
