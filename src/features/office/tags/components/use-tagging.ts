"use client";

import { useState } from "react";
import { z } from "zod";
import { type TagAction, tag as tagSchema } from "~/features/booking/tag.schema";
import { messageOf } from "~/trpc/errors";
import { api } from "~/trpc/react";

/** A tag that is being typed. */
export const typedTag = z.object({ tag: z.string() });

export const noTag = { tag: "" };

/** Adds a tag to bookings or removes it. `fault` is the message for what is typed, and `onAdded` runs after it was added. */
export function useTagging(onAdded: () => void) {
  const utils = api.useUtils();
  const [fault, setFault] = useState<string | null>(null);
  const send = api.booking.tag.useMutation({
    onSuccess: async (_, { action }) => {
      // All show tags, and a filter by tag lists other bookings now.
      await utils.booking.invalidate();
      if (action === "add") onAdded();
    },
    onError: (error) => setFault(messageOf(error, "The tag could not be changed. Please try again.")),
  });

  function change(ids: readonly string[], typed: string, action: TagAction) {
    if (send.isPending) return;
    const read = tagSchema.safeParse(typed);
    if (read.success) send.mutate({ ids: [...ids], tag: read.data, action });
    else setFault(read.error.issues[0]?.message ?? null);
  }

  return { change, fault, clearFault: () => setFault(null), isPending: send.isPending };
}
