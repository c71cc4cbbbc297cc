import { takesGetOnly } from "~/server/auth/browsers-only";
import { startGoogle } from "~/server/auth/google";

export { startGoogle as GET, takesGetOnly as DELETE, takesGetOnly as PATCH, takesGetOnly as POST, takesGetOnly as PUT };
