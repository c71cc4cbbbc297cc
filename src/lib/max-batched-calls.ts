/** The most calls that one tRPC request may have: the server refuses more, and the browser sends several requests. */
export const maxBatchedCalls = 20;
