// Runs first in the browser. Stops zod from testing whether it may use `eval`, which the policy of our pages (csp.ts)
// blocks and reports.
(self as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
