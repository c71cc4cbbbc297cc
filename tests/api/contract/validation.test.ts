import { beforeAll, describe, expect, it } from "vitest";
import { api } from "~/server/api/app";
import { expectProblem, toAnswer } from "~tests/support/clients";
import { dayAhead, makeAdmin, makeUser } from "~tests/support/factories";
import { form, picture, sendForm } from "~tests/support/forms";
import { withOwnDatabase } from "~tests/support/own-database";
import { callRest, callTrpc, contents, type OperationName } from "./calls";
import {
  carFields,
  goodPassword,
  type Input,
  newcomer,
  offerBooking,
  offerFields,
  tourBooking,
  tourFields,
  type World,
} from "./inputs";

// Section 5 as far as the server checks it: what is refused, with which message, and in which order.

withOwnDatabase();
let world: World;
beforeAll(async () => {
  world = { owner: await makeUser(), admin: await makeAdmin() };
});

type Form = { name: OperationName; as: keyof World; valid: () => Promise<Input> | Input };
type Case = [changed: Input, message: string, path: string];

const forms = {
  login: { name: "auth.login", as: "owner", valid: () => ({ email: world.owner.email, password: goodPassword }) },
  register: { name: "auth.register", as: "owner", valid: () => newcomer() },
  "tour booking": { name: "booking.create", as: "owner", valid: () => tourBooking() },
  "offer booking": { name: "booking.create", as: "owner", valid: () => offerBooking() },
  tour: { name: "tour.create", as: "admin", valid: () => tourFields() },
  car: { name: "car.create", as: "admin", valid: () => carFields() },
  offer: { name: "offer.create", as: "admin", valid: () => offerFields() },
} satisfies Record<string, Form>;

/** Missing values: absent, null, empty, blank. */
const absent = [undefined, null, "", "  "];
const missing = (message: string, ...fields: string[]): Case[] =>
  fields.flatMap((field) => absent.map((value): Case => [{ [field]: value }, message, field]));

const both = "Both email and password are required";
const all = "All fields are required";
const short = "Password must be at least 6 characters long";
const tenDigits = "Phone number must be exactly 10 digits";
const fill = "Please fill all required fields";
const fillIn = "Please fill in all fields";
const price = "Valid price is required";
const original = "Valid original price is required";
const past = "Please choose a date from today on.";

const booking: Case[] = [
  ...missing(fill, "pickupLocation", "phone", "date"),
  [{ travelers: undefined }, fill, "travelers"],
  [{ travelers: undefined, date: undefined, pickupLocation: undefined, phone: undefined }, fill, "travelers"],
  [{ date: "2026-02-30", pickupLocation: "" }, fill, "pickupLocation"],
  ...[0, -1, 1.5, "0"].map((travelers): Case => [{ travelers }, "Must be at least 1", "travelers"]),
  [{ date: dayAhead(-1) }, past, "date"],
  [{ date: "2027-02-30" }, "Must be a date of the form yyyy-MM-dd", "date"],
  [{ phone: "call me" }, tenDigits, "phone"],
  [{ phone: "987654321" }, tenDigits, "phone"],
  [{ phone: "98765432101" }, tenDigits, "phone"],
  [{ phone: "+44 123" }, "Please enter a valid phone number of its country", "phone"],
  [{ totalPrice: undefined }, "Must be the total that was shown", "totalPrice"],
  [{ totalPrice: -1 }, "Must be the total that was shown", "totalPrice"],
];

const refused: Record<keyof typeof forms, Case[]> = {
  login: [
    ...missing(both, "email"),
    ...[undefined, null, ""].map((password): Case => [{ password }, both, "password"]),
    [{ email: "", password: "" }, both, "email"],
  ],
  register: [
    ...missing(all, "name", "email", "phone"),
    ...[undefined, null, ""].map((password): Case => [{ password }, all, "password"]),
    [{ password: "12345", phone: "12", name: "" }, all, "name"],
    [{ password: "12345", phone: "12" }, short, "password"],
    [{ password: "12345" }, short, "password"],
    [{ phone: "987654321" }, tenDigits, "phone"],
    [{ phone: "98765432100" }, tenDigits, "phone"],
    [{ phone: "९८७६५४३२१" }, tenDigits, "phone"],
    [{ phone: "+44 123" }, "Please enter a valid phone number of its country", "phone"],
    [{ email: "asha" }, "Invalid email address", "email"],
  ],
  "tour booking": booking,
  "offer booking": booking,
  tour: [
    ...missing("Title is required", "title"),
    ...missing("Description is required", "description"),
    ...missing("Duration is required", "duration"),
    ...missing("Price is required", "price"),
    [{ price: -1 }, "Price must be 0 or more", "price"],
    [{ price: "-0.01" }, "Price must be 0 or more", "price"],
    [{ price: "much" }, "Price must be 0 or more", "price"],
  ],
  car: [
    ...missing(fillIn, "name", "tagline", "carType", "engineType", "transmission", "seatCapacity", "price"),
    [{ name: "", images: [] }, fillIn, "name"],
    [{ images: [] }, "Please upload an image.", "images"],
    [{ images: undefined }, "Please upload an image.", "images"],
    [{ images: "" }, "Please upload an image.", "images"],
    [{ seatCapacity: 0 }, "Seat capacity must be at least 1", "seatCapacity"],
    [{ seatCapacity: -4 }, "Seat capacity must be at least 1", "seatCapacity"],
    [{ price: -1 }, "Price must be 0 or more", "price"],
  ],
  offer: [
    ...missing("Title is required", "title"),
    ...missing(price, "price"),
    ...missing(original, "originalPrice"),
    [{ price: "cheap" }, price, "price"],
    [{ originalPrice: "cheap" }, original, "originalPrice"],
    [{ price: -1 }, price, "price"],
    // Checked in this order; the first failure is reported.
    [{ title: " ", price: "", originalPrice: "" }, "Title is required", "title"],
    [{ price: "x", originalPrice: "" }, price, "price"],
    [{ originalPrice: "x", discount: 101 }, original, "originalPrice"],
    [{ discount: 101 }, "Discount must be 0 to 100", "discount"],
  ],
};

const cases = (Object.keys(forms) as (keyof typeof forms)[]).flatMap((kind) =>
  refused[kind].map((one) => [kind, ...one] as const),
);

describe("section 5 refuses", () => {
  it.each(cases)("%s with %o: %s", async (kind, changed, message, path) => {
    const { name, as, valid } = forms[kind];
    const input = { ...(await valid()), ...changed };
    const before = await contents();
    const body = expectProblem(await callRest(name, input, world[as]), "VALIDATION", message);
    expect(body.issues).toContainEqual({ path: [path], message });
    expect(await callTrpc(name, input, world[as])).toEqual({ status: 400, body });
    expect(await contents()).toEqual(before);
  });
});

describe("section 5 accepts", () => {
  const taken: [keyof typeof forms, Input, Input][] = [
    ["register", { password: "silt42", phone: " 9876543210 " }, { phone: "9876543210" }],
    ...["+91 98765 43210", "098765 43210", "98765-43210", "919876543210"].flatMap((phone): typeof taken => [
      ["register", { phone }, { phone: "9876543210" }],
      ["tour booking", { phone }, { phone: "9876543210" }],
    ]),
    ["register", { phone: "+44 20 7946 0958" }, { phone: "+442079460958" }],
    ["offer booking", { phone: "+44 (0)20 7946 0958" }, { phone: "+442079460958" }],
    ["tour booking", { travelers: 2, specialRequests: "" }, { specialRequests: "" }],
    ["tour booking", { specialRequests: undefined, date: dayAhead(0) }, { date: dayAhead(0) }],
    ["offer booking", { travelers: "2", name: "Asha" }, { travelers: 2, name: "Asha" }],
    ["tour", { price: 0 }, { price: 0 }],
    ["tour", { highlights: [" Tea ", "", "Tea", "Rhinos"] }, { highlights: ["Tea", "Rhinos"] }],
    ["car", { seatCapacity: 1 }, { seatCapacity: 1 }],
    ["offer", { discount: "" }, { discount: 0 }],
    [
      "offer",
      { discount: undefined, price: "9000.50", originalPrice: "12000." },
      { price: 9000.5, originalPrice: 12_000 },
    ],
    ["offer", { features: [" Stay ", "", "Meals"] }, { features: ["Stay", "Meals"] }],
  ];
  it.each(taken)("%s with %o", async (kind, changed, expected) => {
    const { name, as, valid } = forms[kind];
    const { status, body, text } = await callRest(name, { ...(await valid()), ...changed }, world[as]);
    expect(status, text).toBe(200);
    expect(body).toMatchObject(expected);
  });
});

describe("text", () => {
  it("that is not UTF-8 is refused, and not stored with replacement characters", async () => {
    const before = await contents();
    const [start, end] = JSON.stringify(carFields({ tagline: "|" })).split("|");
    const body = Buffer.concat([Buffer.from(start ?? ""), Buffer.from([0xff]), Buffer.from(end ?? "")]);
    const headers = { "content-type": "application/json", authorization: `Bearer ${world.admin.token}` };
    const request = new Request("http://luit.test/api/cars", { method: "POST", headers, body: new Uint8Array(body) });
    expectProblem(await toAnswer(await api().fetch(request)), "BAD_REQUEST", "The body is not valid UTF-8.");
    expect(await contents()).toEqual(before);
  });

  it("of several lines is stored the same from a form as from JSON", async () => {
    const input = tourFields({ itinerary: "Day 1: Arrival\nTea.\n\nDay 2: Rhinos\nGrass." });
    for (const asForm of [false, true]) {
      const { body } = await callRest("tour.create", input, world.admin, asForm);
      expect(body).toMatchObject({ itinerary: input.itinerary });
    }
  });
});

describe("section 5 on pictures", () => {
  const tooLarge = new File([new Uint8Array(10 * 1024 * 1024 + 1)], "big.png");
  const text = new File(["no picture"], "a.png");
  it.each([
    ["POST", "/upload", { image: text }, "UNSUPPORTED_MEDIA_TYPE", /^a\.png is not a picture/],
    ["POST", "/upload", { image: tooLarge }, "PAYLOAD_TOO_LARGE", /^big\.png is too large: at most 10 MB a file\.$/],
    ["POST", "/upload", {}, "VALIDATION", /^Please choose a picture to upload\.$/],
    ["POST", "/tours", { images: text }, "UNSUPPORTED_MEDIA_TYPE", /^a\.png is not a picture/],
    ["POST", "/tours", { images: tooLarge }, "PAYLOAD_TOO_LARGE", /^big\.png is too large: at most 10 MB a file\.$/],
  ] as const)("refuses %s %s of %o", async (method, path, fields, code, message) => {
    const before = await contents();
    const answer = await sendForm(method, path, form({ ...fields }), world.admin);
    expect(expectProblem(answer, code).message).toMatch(message);
    expect(await contents()).toEqual(before);
  });

  it("accepts PNG and JPG", async () => {
    for (const kind of ["png", "jpeg"] as const) {
      const answer = await sendForm("POST", "/upload", form({ image: await picture(kind) }), world.admin);
      expect(answer.status, answer.text).toBe(200);
    }
  });
});
