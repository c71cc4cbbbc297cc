"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { ChangeList } from "~/components/portal/change-list";
import { ConflictNotice } from "~/components/portal/conflict-notice";
import { Disclosure } from "~/components/portal/disclosure";
import { Panel } from "~/components/portal/panel";
import { Button } from "~/components/ui/button";
import { Form } from "~/components/ui/form";
import { FormMessage } from "~/components/ui/form-message";
import { pricingFieldText } from "~/features/product/pricing-text.rules";
import type { SettingsShown } from "~/features/settings/settings.schema";
import {
  type SettingsBody,
  type SettingsValues,
  settingsForm,
  settingsLabels,
  toSettingsValues,
} from "~/features/settings/settings-form.schema";
import { api } from "~/trpc/react";
import { HeaderPreview } from "./header-preview";
import { PaymentSettings } from "./payment-settings";
import { NumberSetting, SwitchSetting, TextSetting } from "./setting-fields";
import { SocialFields } from "./social-fields";
import { type SettingsDraft, useSaveSettings } from "./use-save-settings";

type SettingsFormProps = {
  settings: SettingsShown;
  /** Input restored after the session ended; otherwise null. */
  typed: SettingsDraft | null;
  logo: ReactNode;
  policies: ReactNode;
  /** Where Razorpay sends its webhooks. */
  webhookUrl: string;
};

const section = "grid gap-5 p-4 sm:p-5";
const columns = "grid items-start gap-5 sm:grid-cols-2";

/** The form of all settings, in sections. */
export function SettingsForm({ settings, typed, logo, policies, webhookUrl }: SettingsFormProps) {
  const form = useForm<SettingsValues, unknown, SettingsBody>({
    shouldFocusError: false,
    resolver: zodResolver(settingsForm),
    defaultValues: toSettingsValues(typed?.settings ?? settings),
  });
  const saving = useSaveSettings(form, settings, typed);
  const { isDirty, errors } = form.formState;
  const count = Object.keys(errors).length;
  return (
    <FormProvider {...form}>
      <Form onSubmit={saving.submit} className="grid gap-6">
        <ConflictNotice
          textOf={housePolicyText}
          fields={saving.conflict.conflict}
          labels={settingsLabels}
          onTakeTheirs={saving.conflict.takeTheirs}
        />
        <FormMessage text={saving.message} />
        <Panel title="Business">
          <div className={section}>
            <HeaderPreview />
            <div className={columns}>
              <TextSetting name="name" maxLength={60} required />
              <TextSetting name="tagline" maxLength={160} required hint="Home page, footer and search engines" />
            </div>
            {logo}
          </div>
        </Panel>
        <Panel title="Contact">
          <div className={section}>
            <div className={columns}>
              <TextSetting name="supportPhone" maxLength={30} inputMode="tel" required />
              <TextSetting name="bookingsPhone" maxLength={30} inputMode="tel" required />
              <TextSetting name="email" maxLength={254} inputMode="email" required />
              <TextSetting name="office" maxLength={200} required hint="In one line, for header, footer and mails" />
              <TextSetting name="postalAddress" rows={3} required hint="On the contact page, line by line" />
            </div>
            <SocialFields />
          </div>
        </Panel>
        <Panel title="Booking">
          <div className={section}>
            <div className={columns}>
              <NumberSetting name="serviceFeePercent" hint="Of offers. Bookings that exist keep theirs" isDecimal />
              <NumberSetting name="horizonDays" hint="How far ahead travellers can book" />
            </div>
            <fieldset className="grid gap-3">
              <legend className="mb-3 font-semibold">{settingsLabels.limits}</legend>
              <div className="grid grid-cols-2 items-end gap-5 lg:grid-cols-4">
                <NumberSetting name="limits.bookings" label="Bookings in all" />
                <NumberSetting name="limits.ofProduct" label="Of one product" />
                <NumberSetting name="limits.days" label="Days of cars" />
                <NumberSetting name="limits.places" label="Places on one product" />
              </div>
            </fieldset>
          </div>
        </Panel>
        {policies && (
          <Panel title="Policies of the house">
            <div className={section}>
              <p className="text-[0.9375rem] text-soft">
                For products without rules of their own. Bookings that exist keep what was agreed.
              </p>
              {policies}
            </div>
          </Panel>
        )}
        <Panel title="Payments">
          <PaymentSettings saved={saving.base} webhookUrl={webhookUrl} />
        </Panel>
        <Panel title="Inboxes">
          <div className={`${section} ${columns}`}>
            <TextSetting
              name="contactInbox"
              maxLength={254}
              inputMode="email"
              hint="Gets the messages of the contact page. Empty: they are not sent"
            />
            <TextSetting
              name="bookingsInbox"
              maxLength={254}
              inputMode="email"
              hint="Gets the mails about new and cancelled bookings. Empty: every admin does"
            />
          </div>
        </Panel>
        <Panel title="What the site shows">
          <div className={section}>
            <SwitchSetting name="showHotels" hint="Off: the link and the page are gone" />
            <SwitchSetting name="showSampleContent" hint="Off: the page of hotels is empty" />
          </div>
        </Panel>
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:-mx-6 sm:px-6">
          <p role="status" className="mr-auto text-sm text-soft max-sm:w-full">
            {count > 0 ? "Please look at the marked fields." : isDirty && "Not saved yet."}
          </p>
          <Button variant="secondary" disabled={!isDirty || saving.isSaving} onClick={() => form.reset()}>
            Undo changes
          </Button>
          <Button type="submit" isBusy={saving.isSaving}>
            {saving.isSaving ? "Saving..." : "Save Settings"}
          </Button>
        </div>
      </Form>
      <SettingsHistory />
    </FormProvider>
  );
}

/** The house's policies in words. Null is no policy, and shown as such. */
function housePolicyText(name: string, value: unknown): string | null {
  return value === null ? null : pricingFieldText(name, value);
}

/** Rates and limits are too long for a line: the history says that they have changed. */
function historyText(name: string, value: unknown): string | null {
  return name === "tax" ? "see Tax and papers" : housePolicyText(name, value);
}

/** Loaded when it is opened. */
function SettingsHistory() {
  const [isOpen, setIsOpen] = useState(false);
  const query = api.settings.history.useQuery({ limit: 50 }, { enabled: isOpen });
  return (
    <div className="mt-6">
      <Disclosure summary="History" onOpen={() => setIsOpen(true)}>
        <ChangeList query={query} labels={{ ...settingsLabels, tax: "Tax and papers" }} textOf={historyText} />
      </Disclosure>
    </div>
  );
}
