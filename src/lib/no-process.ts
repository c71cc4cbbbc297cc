// Replaces Next's `process` for browsers (next.config.ts). The build fills in the variables that pages read, so what is left
// asks for none.

export const env = {};

export default { env };
