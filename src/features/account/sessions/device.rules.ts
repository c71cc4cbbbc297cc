// Words for what a browser says of itself (User-Agent). Anybody can send anything there, so only these words are stored.

/** The first that fits counts: most browsers also name those that they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOP(?:R|T|X)\/|\bOPiOS\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\bFBA[NV]\//, "Facebook"],
  [/\bInstagram /, "Instagram"],
  [/\bGSA\//, "Google app"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** Android names Linux too, and an iPhone a Mac. */
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system of a User-Agent, each null if it is none of those above. */
export function deviceOf(userAgent: string | undefined): { browser: string | null; system: string | null } {
  // Real ones are shorter. A longer one is not searched to its end.
  const text = (userAgent ?? "").slice(0, 500);
  const wordIn = (words: readonly [RegExp, string][]) => words.find(([form]) => form.test(text))?.[1] ?? null;
  return { browser: wordIn(browsers), system: wordIn(systems) };
}

/** The network of a client's address as limits count it: "103.21.58.0/24" or "2001:db8:1::/48". Null for an unknown one. */
export function coarseNetwork(address: string): string | null {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (four) return `${four}.0/24`;
  const six = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address)?.[1];
  return six ? `${six}::/48` : null;
}
