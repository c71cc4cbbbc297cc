"use client";

import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import type { Field as DeclaredField, InputLook } from "~/features/product/field/field";
import { FormSection } from "~/features/product/manage/page/components/page-parts";
import type { ProductPart } from "~/features/product/manage/page/product-parts.rules";

/** A field that is typed as text. */
type TextField = DeclaredField & { form: { read: z.ZodType<unknown, string> } };

type DisclosedFieldsProps = {
  /** The tab of a product's page that has them; by default the first. */
  part?: ProductPart;
  summary: string;
  note: string;
  fields: Readonly<Record<string, TextField>>;
};

/** Draws the inputs of fields behind a line that opens them. Needs a FormProvider. */
export function DisclosedFields({ part = "basics", summary, note, fields }: DisclosedFieldsProps) {
  const { register, formState } = useFormContext<Record<string, string>>();
  const { errors } = formState;
  const shown = Object.entries(fields).sort(([, one], [, other]) => placeOf(one) - placeOf(other));
  return (
    <FormSection of={[part]} summary={summary} hasFault={Object.keys(fields).some((name) => errors[name])}>
      <p className="mb-4 text-sm text-soft">{note}</p>
      <div className="grid gap-5 md:grid-cols-2">
        {shown.map(([name, { label, hint, look = {} }]) => (
          <Field
            key={name}
            label={label}
            {...(hint !== undefined && { hint })}
            error={errors[name]?.message}
            {...(look.isWide && { className: "md:col-span-2" })}
          >
            {look.as === "area" ? (
              <Textarea rows={look.rows} maxLength={look.maxLength} {...register(name)} />
            ) : (
              <Input
                inputMode={look.as === "digits" ? "numeric" : undefined}
                maxLength={look.maxLength}
                {...register(name)}
              />
            )}
          </Field>
        ))}
      </div>
    </FormSection>
  );
}

/** Areas are first, then lines and digits, and at the end what has a row of its own. */
function placeOf({ look }: { look?: InputLook }): number {
  if (look?.isWide) return 3;
  return look?.as === "area" ? 0 : look?.as === "digits" ? 2 : 1;
}
