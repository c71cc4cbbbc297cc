/**
 * Replaces each text of the page by `<font><font>text</font></font>` as Google Translate does, also those that come later.
 * The language stays, so that tests find the texts. Uses nothing outside of itself: Playwright sends its source.
 */
export function translatePage(): void {
  function replace(text: Text): void {
    // What a translator leaves alone: spaces, and what is no text of the page or its own.
    if (text.data.trim() === "" || text.parentElement?.closest("font, script, style, textarea, svg, noscript")) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text.data);
  }
  function translate(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    do if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    while (walker.nextNode());
    texts.forEach(replace);
  }
  translate(document.body);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translate(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
