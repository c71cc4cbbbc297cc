import { takesGetOnly } from "~/server/auth/browsers-only";
import { finishGoogle } from "~/server/auth/google";

export {
  finishGoogle as GET,
  takesGetOnly as DELETE,
  takesGetOnly as PATCH,
  takesGetOnly as POST,
  takesGetOnly as PUT,
};
