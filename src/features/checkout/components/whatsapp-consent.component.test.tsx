import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { exampleAccount, exampleUser } from "~/features/account/account.examples";
import { examplePricedBooking } from "~/features/booking/booking.examples";
import { CarBookingForm } from "~/features/checkout/kinds/car/car-booking-form";
import { OfferBookingForm } from "~/features/checkout/kinds/offer/offer-booking-form";
import { TourBookingForm } from "~/features/checkout/kinds/tour/tour-booking-form";
import { exampleCar } from "~/features/product/kinds/car/car.examples";
import { toBookableCar } from "~/features/product/kinds/car/car.rules";
import { exampleOffer } from "~/features/product/kinds/offer/offer.examples";
import { toBookableOffer } from "~/features/product/kinds/offer/offer-booking.schema";
import { firstSite, setSite } from "~/lib/site";
import { consentWords } from "~/lib/texts/whatsapp-consent";
import { box, day, lost, plainTour, send, signedIn } from "~tests/component/booking-dialog";
import { answer, callsOf } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";

const consent = page.getByRole("checkbox", { name: consentWords });

const offer = { ...toBookableOffer({ ...exampleOffer, validTill: null }), asksPermits: true };
const forms = {
  tour: <TourBookingForm tour={plainTour} trip={{}} occasion={signedIn} />,
  car: <CarBookingForm car={toBookableCar(exampleCar)} trip={{}} occasion={signedIn} />,
  offer: <OfferBookingForm booking={{ offer, date: day("12-05"), guests: 1 }} occasion={signedIn} />,
};

const switchWhatsApp = (whatsAppIsOn: boolean) => setSite({ ...firstSite, whatsAppIsOn });

beforeEach(() => {
  answer("auth.me", () => exampleAccount);
  answer("booking.quote", lost);
  answer("booking.create", () => examplePricedBooking);
  onTestFinished(() => setSite(firstSite));
});

const open = (kind: keyof typeof forms) => renderSite(forms[kind], "/", exampleUser);

const lastSent = async (count: number) => {
  await expect.poll(() => callsOf("booking.create")).toHaveLength(count);
  return callsOf("booking.create").at(-1)?.input;
};

test.each(["tour", "car", "offer"] as const)(
  "the form of a %s asks only while WhatsApp is on, unticked",
  async (kind) => {
    await open(kind);
    await expect.element(page.getByRole("button", { name: "Confirm Booking" })).toBeVisible();
    expect(page.getByRole("checkbox").elements()).toEqual([]);
    await cleanup();

    switchWhatsApp(true);
    await open(kind);
    await expect.element(consent).not.toBeChecked();
  },
);

test("consent is sent only if the box is ticked, and not after WhatsApp was switched off", async () => {
  switchWhatsApp(true);
  const fill = async () => {
    await box("Date").fill(day("12-05"));
    await box("Pickup").fill("Paltan Bazaar");
  };
  await open("tour");
  await fill();
  await send();
  expect(await lastSent(1)).not.toHaveProperty("whatsApp");
  await cleanup();

  await open("tour");
  await fill();
  await consent.click();
  await send();
  expect(await lastSent(2)).toMatchObject({ whatsApp: true, phone: `+91${exampleUser.phone}` });
  await cleanup();

  await open("tour");
  await fill();
  await consent.click();
  await cleanup();
  switchWhatsApp(false);
  // Opens with the draft, in which the box is ticked.
  await open("tour");
  await expect.element(box("Pickup")).toHaveValue("Paltan Bazaar");
  await send();
  expect(await lastSent(3)).not.toHaveProperty("whatsApp");
});
