import { z } from "zod";
import { phoneNumber } from "~/lib/fields";

export const templateStates = ["missing", "pending", "approved", "rejected", "paused", "disabled", "unknown"] as const;

export type TemplateState = (typeof templateStates)[number];

/** A text that Meta approves before it can be sent. */
const template = z.object({
  name: z.string().meta({ description: "At Meta" }),
  what: z.string().meta({ description: "The label of the kind of message" }),
  text: z.string().meta({ description: "With {{1}}, {{2}} and so on for what differs" }),
  example: z.string().meta({ description: "The text with example values" }),
  state: z.enum(templateStates).meta({
    description: "`missing`: Meta does not have it yet. Only `approved` ones are sent",
  }),
  reason: z.string().meta({ description: "Why Meta rejected it; else empty" }),
});

/** What Meta answered instead, in plain words and to the letter; both empty if all went well. */
const fault = {
  reason: z.string().meta({ description: "Why Meta could not be asked, in plain words; else empty" }),
  error: z.string().meta({ description: "What Meta answered; else empty" }),
};

export const templateList = z.object({ results: z.array(template), ...fault });

export type TemplateList = z.infer<typeof templateList>;

export const sendTestMessageInput = z.object({
  phone: phoneNumber("Phone is required").meta({ description: "A number with WhatsApp" }),
});

export type SendTestMessageInput = z.infer<typeof sendTestMessageInput>;

export const testMessageResult = z.object({
  isSent: z.boolean().meta({ description: "Whether Meta has accepted it" }),
  ...fault,
});

export type TestMessageResult = z.infer<typeof testMessageResult>;
