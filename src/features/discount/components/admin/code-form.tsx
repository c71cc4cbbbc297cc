"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { ChangeList } from "~/components/portal/change-list";
import { CheckList } from "~/components/portal/check-list";
import { Disclosure } from "~/components/portal/disclosure";
import { useLeave } from "~/components/portal/leave-guard";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { DateField } from "~/components/ui/date-field";
import { Field } from "~/components/ui/field";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { Input } from "~/components/ui/input";
import { Select } from "~/components/ui/select";
import type { CreateCodeInput, DiscountCode } from "~/features/discount/discount.schema";
import { type CodeValues, codeForm, codeLabels, toCodeValues } from "~/features/discount/discount-form.schema";
import { allKinds } from "~/features/product/registry";
import { dateInIndia } from "~/lib/dates";
import { api } from "~/trpc/react";
import { CodeExample } from "./code-example";
import { ProductsField } from "./products-field";
import { useSaveCode } from "./use-save-code";

type CodeFormProps = {
  /** The code to edit; null for a new one. */
  code: DiscountCode | null;
  /** Input restored after the session ended; otherwise null. */
  typed: CodeValues | null;
  onDone: () => void;
};

/** The form that adds or edits a code. */
export function CodeForm({ code, typed, onDone }: CodeFormProps) {
  const form = useForm<CodeValues, unknown, CreateCodeInput>({
    shouldFocusError: false,
    resolver: zodResolver(codeForm),
    defaultValues: toCodeValues(code),
  });
  const saving = useSaveCode(form, { code, typed, onDone });
  const leave = useLeave();
  const { register, setFocus, formState } = form;
  const { errors } = formState;
  useEffect(() => {
    setFocus(code ? "value" : "code");
  }, [setFocus, code]);
  const errorOf = (name: keyof CodeValues) => errors[name]?.message ?? null;
  return (
    <Panel title={code ? `Edit ${code.code}` : "Add Code"}>
      <Form onSubmit={saving.submit} className="grid gap-5 p-4 sm:p-5">
        <FormMessage text={saving.message}>
          {saving.theirs && (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" onClick={saving.takeTheirs}>
                Show their version
              </Button>
              <Button variant="secondary" size="sm" onClick={saving.keepMine}>
                Save mine instead
              </Button>
            </div>
          )}
        </FormMessage>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <Field
            label={codeLabels.code}
            required
            hint={code ? "A code keeps its name" : "3 to 20 letters, digits or hyphens"}
            error={errorOf("code")}
          >
            <Input
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              readOnly={code !== null}
              className="uppercase read-only:bg-paper"
              {...register("code")}
            />
          </Field>
          <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-3">
            <legend className="sr-only">What it takes off</legend>
            <Field label="Takes off" required error={errorOf("value")}>
              <Input inputMode="decimal" maxLength={13} autoComplete="off" {...register("value")} />
            </Field>
            <Field label="In">
              <Select {...register("unit")}>
                <option value="percent">percent</option>
                <option value="amount">rupees</option>
              </Select>
            </Field>
          </fieldset>
          <DayField form={form} name="from" hint="Days of booking, not of travel" />
          <DayField form={form} name="to" hint="If empty: no end" />
          <Field label={codeLabels.maxUses} hint="If empty: no limit" error={errorOf("maxUses")}>
            <Input inputMode="numeric" maxLength={7} {...register("maxUses")} />
          </Field>
          <Field label={codeLabels.maxUsesPerCustomer} hint="If empty: no limit" error={errorOf("maxUsesPerCustomer")}>
            <Input inputMode="numeric" maxLength={7} {...register("maxUsesPerCustomer")} />
          </Field>
          <Field label={codeLabels.minTotal} hint="Rupees, before discount and service fee" error={errorOf("minTotal")}>
            <Input inputMode="decimal" maxLength={13} {...register("minTotal")} />
          </Field>
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <div className="grid content-start gap-5">
            <Controller
              control={form.control}
              name="kinds"
              render={({ field: { value, onChange } }) => (
                <CheckList
                  legend="For all"
                  options={allKinds.map(({ kind, label }) => [kind, `${label}s`])}
                  value={value}
                  onChange={onChange}
                />
              )}
            />
            <Controller
              control={form.control}
              name="products"
              render={({ field: { value, onChange } }) => (
                <ProductsField value={value} onChange={onChange} error={errorOf("products")} />
              )}
            />
          </div>
          <CodeExample control={form.control} />
        </div>
        {code && <CodeHistory id={code._id} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={saving.isSaving} onClick={() => leave(onDone)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={saving.isSaving}>
            {saving.isSaving ? "Saving..." : code ? "Update Code" : "Add Code"}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

type DayFieldProps = {
  form: UseFormReturn<CodeValues, unknown, CreateCodeInput>;
  name: "from" | "to";
  hint: string;
};

function DayField({ form, name, hint }: DayFieldProps) {
  const [today] = useState(() => dateInIndia(new Date()));
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <DateField
          ref={ref}
          value={value}
          onChange={onChange}
          today={today}
          hint={hint}
          label={codeLabels[name]}
          passesInvalid
          error={error?.message}
        />
      )}
    />
  );
}

/** Loaded when it is opened. */
function CodeHistory({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const query = api.code.history.useQuery({ id, limit: 50 }, { enabled: isOpen });
  return (
    <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
      <ChangeList query={query} labels={codeLabels} />
    </Disclosure>
  );
}
