"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { FormProvider } from "react-hook-form";
import { Panel } from "~/components/portal/panel";
import { RecordMessages } from "~/components/portal/record/record-messages";
import { SaveBar } from "~/components/portal/record/save-bar";
import { useRecordForm } from "~/components/portal/record/use-record-form";
import { useRestoredRecord } from "~/components/portal/record/use-restored-record";
import { Form } from "~/components/ui/form";
import { policyPathOf } from "~/features/product/policy/policy-form.schema";
import { defaultPolicyText } from "~/features/product/pricing-text.rules";
import { type SettingsShown, settings as settingsSchema } from "~/features/settings/settings.schema";
import {
  settingsForm,
  settingsLabels,
  toSettingsValues,
  withoutTypedSecrets,
} from "~/features/settings/settings-form.schema";
import { api } from "~/trpc/react";
import { FirstStepsAgain } from "./first-steps-again";
import { HeaderPreview } from "./header-preview";
import { PaymentSettings } from "./payment-settings";
import { PeopleFields } from "./people-fields";
import { NumberSetting, SwitchSetting, TextSetting } from "./setting-fields";
import { SettingsHistory } from "./settings-history";
import { SocialFields } from "./social-fields";

type SettingsFormProps = {
  settings: SettingsShown;
  logo: ReactNode;
  policies: ReactNode;
  /** For each person whom travellers meet, the field of the picture. */
  photos?: readonly ReactNode[];
  /** The address of our API, where gateways send their webhooks. */
  apiUrl: string;
};

const section = "grid gap-5 p-4 sm:p-5";
const columns = "grid items-start gap-5 sm:grid-cols-2";

/** The form of all settings, in sections. */
export function SettingsForm({ settings, logo, policies, photos = [], apiUrl }: SettingsFormProps) {
  const utils = api.useUtils();
  const router = useRouter();
  const update = api.settings.update.useMutation();
  const opened = useRestoredRecord({
    draft: "settings",
    item: settings,
    itemSchema: settingsSchema,
    toValues: toSettingsValues,
  });
  const editing = useRecordForm({
    ...opened,
    toKept: withoutTypedSecrets,
    schema: settingsForm,
    send: (body, { version }) => update.mutateAsync({ ...body, version }),
    savedText: () => "Settings saved.",
    failures: {
      text: "Could not save the settings. Please try again.",
      pathOf: policyPathOf,
    },
    reload: () => {
      // The portal's frame shows the name too.
      router.refresh();
      return utils.settings.invalidate();
    },
  });
  // The form comes after the page, so the browser has not found the part that the address names.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <FormProvider {...editing.form}>
      <Form onSubmit={editing.submit} className="grid gap-6">
        <RecordMessages editing={editing} labels={settingsLabels} textOf={defaultPolicyText} />
        <Panel title="Business" anchor="business">
          <div className={section}>
            <HeaderPreview />
            <div className={columns}>
              <TextSetting name="name" maxLength={60} required />
              <TextSetting name="tagline" maxLength={160} required hint="Home page, footer and search engines" />
            </div>
            {logo}
          </div>
        </Panel>
        <Panel title="Contact" anchor="contact">
          <div className={section}>
            <div className={columns}>
              <TextSetting name="supportPhone" maxLength={30} inputMode="tel" required />
              <TextSetting name="bookingsPhone" maxLength={30} inputMode="tel" required />
              <TextSetting name="email" maxLength={254} inputMode="email" required />
              <TextSetting name="office" maxLength={200} required hint="In one line, for header, footer and mails" />
              <TextSetting
                name="licence"
                maxLength={160}
                hint="Name and number, on tours' pages, in the footer and on the page About. If empty: not shown"
              />
              <TextSetting
                name="languages"
                maxLength={160}
                hint="For example English, Hindi, Assamese. On the contact page and on tours' pages. If empty: not shown"
              />
              <TextSetting name="postalAddress" rows={3} required hint="On the contact page, line by line" />
            </div>
            <SocialFields />
          </div>
        </Panel>
        <Panel title="People" anchor="people">
          <div className={section}>
            <PeopleFields photos={photos} />
          </div>
        </Panel>
        <Panel title="Booking">
          <div className={section}>
            <div className={columns}>
              <NumberSetting name="serviceFeePercent" hint="On offers. Existing bookings keep theirs" isDecimal />
              <NumberSetting name="horizonDays" hint="Later dates are refused. Existing bookings stay" />
            </div>
            <fieldset className="grid gap-3">
              <legend className="font-semibold">{settingsLabels.limits}</legend>
              <p className="mb-1 text-[0.9375rem] text-soft">So that nobody blocks your seats without travelling.</p>
              <div className="grid grid-cols-2 items-end gap-5 lg:grid-cols-4">
                <NumberSetting name="limits.bookings" label="Bookings in all" />
                <NumberSetting name="limits.ofProduct" label="Of one tour, car or offer" />
                <NumberSetting name="limits.days" label="Car days" />
                <NumberSetting name="limits.places" label="Seats on one tour or offer" />
              </div>
            </fieldset>
          </div>
        </Panel>
        <Panel title="Departures">
          <div className={section}>
            <p className="text-[0.9375rem] text-soft">
              Used where neither a departure nor its tour or offer says anything.
            </p>
            <div className={columns}>
              <NumberSetting
                name="departureDefaults.minParty"
                label="Minimum guests"
                isOptional
                hint="If empty: any number"
              />
              <TextSetting
                name="departureDefaults.startTime"
                label="Start time"
                maxLength={5}
                hint="For example 06:30"
              />
              <TextSetting name="departureDefaults.meetingPoint" label="Meeting point" maxLength={200} />
              <NumberSetting
                name="peopleShownDays"
                label="Days before: guide and driver"
                hint="Travellers see them from then on"
              />
            </div>
            <fieldset className="grid gap-3">
              <legend className="font-semibold">The page of a guide or driver</legend>
              <p className="mb-1 text-[0.9375rem] text-soft">
                Whoever has the link to a sheet opens it, without a login, until the day after the trip. It always shows
                the guests with phone numbers, pickup and requests.
              </p>
              <SwitchSetting
                name="guidesCheckIn"
                hint="On: they tick who has come, from the day before the trip to the day after it. The booking says who and when"
              />
              <SwitchSetting name="guidesSeeItinerary" hint="On: what happens on each day of the tour" />
              <SwitchSetting name="guidesSeeMoney" hint="On: what each booking still has to pay" />
            </fieldset>
          </div>
        </Panel>
        {policies && (
          <Panel title="Standard policies" anchor="policies">
            <div className={section}>
              <p className="text-[0.9375rem] text-soft">
                For tours, cars and offers without policies of their own. Existing bookings keep what was agreed.
              </p>
              {policies}
              <SwitchSetting
                name="acceptFreeCancellation"
                hint="On: a confirmed booking is cancelled when its customer asks for it in the free period of its own policy. Refunds still wait for you under Money. Off: you answer each request"
              />
            </div>
          </Panel>
        )}
        <Panel title="Payments" anchor="payments">
          <PaymentSettings saved={editing.base} apiUrl={apiUrl} />
        </Panel>
        <Panel title="Inboxes" anchor="inboxes">
          <div className={`${section} ${columns}`}>
            <TextSetting
              name="contactInbox"
              maxLength={254}
              inputMode="email"
              hint="Receives messages of the contact page. If empty: they are not sent"
            />
            <TextSetting
              name="bookingsInbox"
              maxLength={254}
              inputMode="email"
              hint="Receives mails about new and cancelled bookings. If empty: everybody in the staff who wants them"
            />
          </div>
        </Panel>
        <Panel title="Assistants" anchor="assistants">
          <div className={section}>
            <SwitchSetting
              name="assistantsRead"
              hint="On: travellers can ask an assistant for trips, free days, prices with their terms, and permits. It links to your pages"
            />
            <SwitchSetting
              name="assistantsBook"
              hint="On: an assistant with a key can also book, change and cancel for the key's account. People pay on your pages"
            />
            <SwitchSetting
              name="personalAssistants"
              hint="On: a customer can allow an AI assistant to read bookings, and to book, change and cancel. Payment stays on our pages. Off: assistants that were let in are refused at once"
            />
          </div>
        </Panel>
        <Panel title="Security" anchor="security">
          <div className={section}>
            <SwitchSetting
              name="requireSecondFactor"
              hint="On: who has no app or passkey sets one up at the next login, before anything else in the portal"
            />
          </div>
        </Panel>
        <Panel title="What the site shows">
          <div className={section}>
            <SwitchSetting name="showHotels" hint="Off: the link and the page are not shown" />
            <SwitchSetting name="showSampleContent" hint="Off: the page of hotels is empty" />
          </div>
        </Panel>
        <SaveBar editing={editing} submitText="Save Settings" />
      </Form>
      <FirstStepsAgain />
      <SettingsHistory />
    </FormProvider>
  );
}
