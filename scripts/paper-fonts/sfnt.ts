// Reads and writes the tables of TrueType fonts, as far as the fonts of papers need it.

type Tables = Map<string, Buffer>;

const headerBytes = 12;
const recordBytes = 16;
const languages = { platform: 3, encoding: 1, language: 0x409 };

function tablesOf(font: Buffer): Tables {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
    return font.subarray(headerBytes + at * recordBytes, headerBytes + (at + 1) * recordBytes);
  });
  return new Map(
    records.map((record) => {
      const from = record.readUInt32BE(8);
      return [record.toString("latin1", 0, 4), font.subarray(from, from + record.readUInt32BE(12))];
    }),
  );
}

/** The code points for which the font has a glyph. Throws if it has no table that covers all of Unicode or its first plane. */
export function lettersOf(font: Buffer): Set<number> {
  const cmap = tablesOf(font).get("cmap");
  if (!cmap) throw new Error("The font has no cmap.");
  const formats = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => {
    return cmap.subarray(cmap.readUInt32BE(headerBytes - 4 + at * 8));
  });
  const whole = formats.find((one) => one.readUInt16BE(0) === 12);
  const basic = formats.find((one) => one.readUInt16BE(0) === 4);
  if (whole) return lettersOfGroups(whole);
  if (basic) return lettersOfSegments(basic);
  throw new Error("The font's cmap has neither format 4 nor format 12.");
}

/** Format 12: groups of code points with consecutive glyphs. */
function lettersOfGroups(table: Buffer): Set<number> {
  const letters = new Set<number>();
  for (let at = 16; at < 16 + table.readUInt32BE(12) * 12; at += 12) {
    for (let letter = table.readUInt32BE(at); letter <= table.readUInt32BE(at + 4); letter += 1) letters.add(letter);
  }
  return letters;
}

/** Format 4: segments of code points, with a difference to the glyph or a list of glyphs. */
function lettersOfSegments(table: Buffer): Set<number> {
  const letters = new Set<number>();
  const double = table.readUInt16BE(6);
  for (let at = 14; at < 14 + double; at += 2) {
    const start = table.readUInt16BE(at + double + 2);
    const shift = table.readUInt16BE(at + 2 * double + 2);
    const listAt = at + 3 * double + 2;
    const offset = table.readUInt16BE(listAt);
    for (let letter = start; letter <= table.readUInt16BE(at) && letter < 0xffff; letter += 1) {
      const listed = offset === 0 ? letter : table.readUInt16BE(listAt + offset + 2 * (letter - start));
      const glyph = offset === 0 || listed !== 0 ? (listed + shift) & 0xffff : 0;
      if (glyph !== 0) letters.add(letter);
    }
  }
  return letters;
}

/** The font under another family, whose name no font of a machine has. Keeps the copyright notice. */
export function renameFont(font: Buffer, family: string, isBold: boolean): Buffer {
  const tables = tablesOf(font);
  const style = isBold ? "Bold" : "Regular";
  const names = new Map([
    [1, family],
    [2, style],
    [3, `${family} ${style}`],
    [4, `${family} ${style}`],
    [6, `${family.replaceAll(" ", "")}-${style}`],
  ]);
  for (const [id, text] of namesOf(tables.get("name"))) if (id === 0 || id === 13 || id === 14) names.set(id, text);
  return fontOf(font.subarray(0, 4), tables.set("name", nameTable(names)));
}

/** The texts for Windows, in English, by their numbers. */
function namesOf(table: Buffer = Buffer.alloc(6)): [number, string][] {
  const texts = table.subarray(table.readUInt16BE(4));
  const records = Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.subarray(6 + at * 12, 18 + at * 12));
  return records
    .filter((one) => one.readUInt16BE(0) === languages.platform && one.readUInt16BE(4) === languages.language)
    .map((one) => {
      const from = one.readUInt16BE(10);
      const text = Buffer.from(texts.subarray(from, from + one.readUInt16BE(8)));
      return [one.readUInt16BE(6), text.swap16().toString("utf16le")];
    });
}

function nameTable(names: Map<number, string>): Buffer {
  const sorted = [...names].sort(([one], [other]) => one - other);
  const head = Buffer.alloc(6 + sorted.length * 12);
  head.writeUInt16BE(sorted.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts: Buffer[] = [];
  let from = 0;
  for (const [at, [id, name]] of sorted.entries()) {
    const text = Buffer.from(name, "utf16le").swap16();
    const fields = [languages.platform, languages.encoding, languages.language, id, text.length, from];
    for (const [index, field] of fields.entries()) head.writeUInt16BE(field, 6 + at * 12 + index * 2);
    texts.push(text);
    from += text.length;
  }
  return Buffer.concat([head, ...texts]);
}

/** A font of the tables, with their checksums. */
function fontOf(version: Buffer, tables: Tables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const power = Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(headerBytes + sorted.length * recordBytes);
  version.copy(head);
  const search = 2 ** power * recordBytes;
  const fields = [sorted.length, search, power, sorted.length * recordBytes - search];
  for (const [index, field] of fields.entries()) head.writeUInt16BE(field, 4 + index * 2);
  const parts = [head];
  let from = head.length;
  for (const [at, [tag, table]] of sorted.entries()) {
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    // The checksum of the whole font is counted as 0 in its own table.
    if (tag === "head") padded.writeUInt32BE(0, 8);
    const record = headerBytes + at * recordBytes;
    head.write(tag, record, "latin1");
    for (const [index, field] of [checksum(padded), from, table.length].entries()) {
      head.writeUInt32BE(field, record + 4 + index * 4);
    }
    parts.push(padded);
    from += padded.length;
  }
  const font = Buffer.concat(parts);
  const headAt = font.readUInt32BE(headerBytes + sorted.findIndex(([tag]) => tag === "head") * recordBytes + 8);
  font.writeUInt32BE((0xb1b0afba - checksum(font) + 2 ** 32) % 2 ** 32, headAt + 8);
  return font;
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) % 2 ** 32;
  return sum;
}
