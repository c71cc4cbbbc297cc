// Runs before everything else in a browser. zod would otherwise try whether it may make code from text, which the policy
// of our pages (csp.ts) refuses and reports.
(self as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
