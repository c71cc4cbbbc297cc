import { z } from "zod";

/** Seconds since 1970, as Meta writes them. */
const timestamp = z
  .string()
  .regex(/^\d{1,11}$/)
  .transform((seconds) => new Date(Number(seconds) * 1000));

/** What has become of a message of ours. `biz_opaque_callback_data`: the id that we gave it. */
const status = z.object({
  id: z.string().max(200),
  status: z.string(),
  timestamp,
  recipient_id: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).optional(),
});

export type MessageStatus = z.infer<typeof status>;

/** What somebody has written to us. Only texts are read; of the others it is known what they are. */
const message = z.object({
  id: z.string().max(200),
  from: z.string().regex(/^\d{6,15}$/),
  timestamp,
  type: z.string().max(40),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  context: z.object({ id: z.string().optional() }).optional(),
});

export type ReceivedMessage = z.infer<typeof message>;

/** Each entry by itself: one that this version cannot read must not hold up the others. */
const readable = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(z.unknown()).transform((entries) =>
    entries.flatMap((one): z.output<Entry>[] => {
      const { data, success } = entry.safeParse(one);
      return success ? [data] : [];
    }),
  );

/** The body of a webhook. */
export const whatsAppNews = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            metadata: z.object({ phone_number_id: z.string() }).optional(),
            statuses: readable(status).default([]),
            messages: readable(message).default([]),
          }),
        }),
      ),
    }),
  ),
});
