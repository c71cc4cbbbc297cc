import { nothing } from "~/lib/fields";
import { customerProcedure } from "~/server/api/trpc";
import { account, accountExport, changePasswordInput, deleteAccountInput, updateAccountInput } from "./account.schema";
import { changePassword, getAccount, signOutEverywhere, updateAccount } from "./account.service";
import { message, sessionUser } from "./auth.schema";
import { deleteAccount } from "./delete-account.service";
import { exportAccount } from "./export-account.service";

const common = { tags: ["auth"], protect: true };

/** What the signed-in may do with their own account; part of the auth router. */
export const accountProcedures = {
  me: customerProcedure
    .meta({ openapi: { method: "GET", path: "/auth/me", ...common, summary: "Read my account" } })
    .output(account)
    .query(({ ctx }) => getAccount(ctx)),

  updateMe: customerProcedure
    .meta({ openapi: { method: "PUT", path: "/auth/me", ...common, summary: "Change my name and phone" } })
    .input(updateAccountInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => updateAccount(ctx, input)),

  changePassword: customerProcedure
    .meta({ openapi: { method: "PUT", path: "/auth/password", ...common, summary: "Change my password" } })
    .input(changePasswordInput)
    .output(sessionUser)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),

  signOutEverywhere: customerProcedure
    .meta({ openapi: { method: "POST", path: "/auth/sign-out-everywhere", ...common, summary: "End all my sessions" } })
    .input(nothing)
    .output(message)
    .mutation(({ ctx }) => signOutEverywhere(ctx)),

  // No DELETE: that would carry the password in its address, or in a body that proxies may drop (RFC 9110, 9.3.5).
  deleteMe: customerProcedure
    .meta({ openapi: { method: "POST", path: "/auth/delete-account", ...common, summary: "Delete my account" } })
    .input(deleteAccountInput)
    .output(message)
    .mutation(({ ctx, input }) => deleteAccount(ctx, input)),

  exportMe: customerProcedure
    .meta({ openapi: { method: "GET", path: "/auth/me/export", ...common, summary: "Download my data" } })
    .output(accountExport)
    .query(({ ctx }) => exportAccount(ctx)),
};
