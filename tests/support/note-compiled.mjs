// Loaded before all else (node --import): appends the name of each compiled CommonJS file to COMPILED_FILE, one a line. Next's
// bundles are CommonJS.
import { appendFileSync } from "node:fs";
import Module from "node:module";

const { _compile } = Module.prototype;
Module.prototype._compile = function (content, filename, ...rest) {
  appendFileSync(process.env.COMPILED_FILE, `${filename}\n`);
  return _compile.call(this, content, filename, ...rest);
};
