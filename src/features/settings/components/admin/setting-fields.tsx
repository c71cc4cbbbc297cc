"use client";

import type { ComponentProps } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import { Field } from "~/components/ui/field";
import { Input, Textarea } from "~/components/ui/input";
import { type SettingsValues, settingsLabels } from "~/features/settings/settings-form.schema";

type Name = keyof SettingsValues;

type TextSettingProps = {
  name: Name | "departureDefaults.startTime" | "departureDefaults.meetingPoint";
  /** Default: that of the setting. */
  label?: string;
  hint?: string;
  required?: boolean;
  /** For text of several lines. */
  rows?: number;
} & Pick<ComponentProps<"input">, "maxLength" | "inputMode">;

/** A setting that is typed as text, with its error. */
export function TextSetting({ name, label, hint, required = false, rows, ...input }: TextSettingProps) {
  const { register, getFieldState, formState } = useFormContext<SettingsValues>();
  const error = messageIn(getFieldState(name, formState).error);
  return (
    <Field label={label ?? settingsLabels[name as Name]} hint={hint} required={required} error={error}>
      {rows ? (
        <Textarea rows={rows} {...register(name)} />
      ) : (
        <Input autoComplete="off" {...input} {...register(name)} />
      )}
    </Field>
  );
}

type NumberSettingProps = {
  name: FieldPath<SettingsValues>;
  /** Default: that of the setting. */
  label?: string;
  hint?: string;
  isDecimal?: boolean;
  isOptional?: boolean;
};

/** A setting that is a number. */
export function NumberSetting({ name, label, hint, isDecimal = false, isOptional = false }: NumberSettingProps) {
  const { register, getFieldState, formState } = useFormContext<SettingsValues>();
  const error = messageIn(getFieldState(name, formState).error);
  return (
    <Field label={label ?? settingsLabels[name as Name]} hint={hint} required={!isOptional} error={error}>
      <Input inputMode={isDecimal ? "decimal" : "numeric"} maxLength={6} autoComplete="off" {...register(name)} />
    </Field>
  );
}

/** A setting that is on or off. */
export function SwitchSetting({
  name,
  hint,
}: {
  name:
    | "showHotels"
    | "showSampleContent"
    | "confirmOnCapture"
    | "acceptFreeCancellation"
    | "assistantsRead"
    | "assistantsBook"
    | "requireSecondFactor"
    | "personalAssistants"
    | "guidesCheckIn"
    | "guidesSeeItinerary"
    | "guidesSeeMoney";
  hint: string;
}) {
  const { register } = useFormContext<SettingsValues>();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input type="checkbox" className="mt-1 size-4.5 shrink-0" {...register(name)} />
      <span>
        <span className="block font-semibold text-[0.9375rem]">{settingsLabels[name]}</span>
        <span className="block text-[0.8125rem] text-soft">{hint}</span>
      </span>
    </label>
  );
}

/** The message of a field, or of its first part that has one. */
function messageIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  return Object.values(error).map(messageIn).find(Boolean);
}
