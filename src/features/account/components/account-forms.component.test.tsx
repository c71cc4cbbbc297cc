import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleAccount, exampleRegistration, exampleUser } from "~/features/account/account.examples";
import { AppError } from "~/server/api/errors";
import { expectClean } from "~tests/component/access";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { leave, renderSite } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
import { DetailsForm } from "./account/details-form";
import { ForgotPassword } from "./forgot-password";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";

const box = (label: string) => page.getByLabelText(label).first();
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const message = (text: string) => expect.element(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
const lost = () => {
  throw new LostAnswer();
};

test(
  "the registration says what is missing, taken or failed, and keeps its fields",
  requirement("register.failure", "register.fields", "register.rules"),
  async () => {
    await renderSite(<RegisterForm isGoogleReady />, "/register");
    await expect.element(page.getByRole("link", { name: /google/i })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    const { name, email, phone, password } = exampleRegistration;
    const boxes = { "Full Name": name, Email: email, "Phone Number": phone, Password: password };
    for (const [label, text] of Object.entries(boxes)) await box(label).fill(text);
    for (const [label, text] of Object.entries(boxes)) {
      await box(label).fill("");
      await press("Create account");
      await message("All fields are required");
      await box(label).fill(text);
    }
    const taken = "This email is already registered. Please log in instead.";
    answer("auth.register", () => {
      throw new AppError("EMAIL_TAKEN", taken);
    });
    await press("Create account");
    await message(taken);
    answer("auth.register", lost);
    await press("Create account");
    await message("Registration failed. Please try again.");
    for (const [label, text] of Object.entries(boxes)) await expect.element(box(label)).toHaveValue(text);
  },
);

test(
  "the registration checks password and phone with the specified messages",
  requirement("register.rules", "limits.fields"),
  async () => {
    await renderSite(<RegisterForm isGoogleReady />, "/register");
    await press("Create account");
    await message("All fields are required");
    const boxes = { "Full Name": "Asha", Email: "asha@example.com", "Phone Number": "98765", Password: "short" };
    for (const [label, text] of Object.entries(boxes)) await box(label).fill(text);
    await press("Create account");
    await expect
      .element(box("Password"))
      .toHaveAccessibleDescription(expect.stringContaining("Password must be at least 6 characters long"));
    await expect
      .element(box("Phone Number"))
      .toHaveAccessibleDescription(expect.stringContaining("Phone number must be exactly 10 digits"));
    await expect.element(box("Full Name")).toHaveValue("Asha");
  },
);

test(
  "a login names what is missing or wrong, or that it failed, and keeps its fields",
  requirement("login.required", "login.failure"),
  async () => {
    await renderSite(<LoginForm isGoogleReady={false} />, "/login");
    await press("Login");
    await message("Both email and password are required");
    await box("Email").fill("asha@example.com");
    await box("Password").fill("bamboo-river-42");
    const wrong = "Login failed. Please check your credentials.";
    answer("auth.login", () => {
      throw new AppError("INVALID_CREDENTIALS", wrong);
    });
    await press("Login");
    await message(wrong);
    answer("auth.login", lost);
    await press("Login");
    await expect.poll(() => callsOf("auth.login").length).toBe(2);
    await message(wrong);
    await expect.element(box("Email")).toHaveValue("asha@example.com");
    await expect.element(box("Password")).toHaveValue("bamboo-river-42");
  },
);

test(
  "the login shows and hides the password, and links to reset, registration and Google",
  requirement("login.fields"),
  async () => {
    await renderSite(<LoginForm isGoogleReady />, "/login");
    const password = box("Password");
    await password.fill("seen-or-not");
    await expect.element(password).toHaveAttribute("type", "password");
    await press("Show password");
    await expect.element(password).toHaveAttribute("type", "text");
    // Password managers and pasting work.
    await expect.element(password).toHaveAttribute("autocomplete", "current-password");
    const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    expect(password.element().dispatchEvent(paste)).toBe(true);
    await expect.element(page.getByRole("link", { name: /forgot/i })).toHaveAttribute("href", "/forgot-password");
    await expect.element(page.getByRole("link", { name: /account|register/i })).toHaveAttribute("href", "/register");
    await expect.element(page.getByRole("link", { name: /google/i })).toBeVisible();
  },
);

test(
  "where Google is not set up, its button is off and says so before it is pressed",
  requirement("login.google"),
  async () => {
    const forms = [<LoginForm key="login" isGoogleReady={false} />, <RegisterForm key="new" isGoogleReady={false} />];
    for (const form of forms) {
      await renderSite(form, "/login");
      const google = page.getByRole("button", { name: "Continue with Google" });
      await expect.element(google).toBeDisabled();
      await expect.element(google).toHaveAccessibleDescription("Google sign-in is not available here.");
      await expect.element(page.getByText("Google sign-in is not available here.")).toBeVisible();
      await expectClean();
      await leave();
    }
  },
);

test("a foreign number needs its country, and is refused when invalid there", async () => {
  answer("auth.updateMe", () => exampleUser);
  await renderSite(<DetailsForm account={exampleAccount} />, "/profile/account", exampleUser);
  const number = box("Phone Number");
  const country = page.getByLabelText("Country code");
  await number.fill("020 7946");
  await country.selectOptions("United Kingdom (+44)");
  await expect.element(number).toHaveValue("+44 020 7946");
  await press("Save details");
  await expect
    .element(number)
    .toHaveAccessibleDescription(expect.stringContaining("Please enter a valid phone number of its country"));
  await number.fill("+44 020 7946 0958");
  await press("Save details");
  await expect.element(page.getByRole("status").filter({ hasText: "Your details are saved." })).toBeVisible();
  expect(callsOf("auth.updateMe").map(({ input }) => input)).toMatchObject([{ phone: "+442079460958" }]);
  await expect.element(country).toHaveValue("GB");
  await number.fill("098220-12345");
  await expect.element(country).toHaveValue("IN");
});

test(
  "the password reset asks for a code, and shows its failures",
  requirement("reset.step-1", "reset.step-2", "reset.failure"),
  async () => {
    answer("auth.forgotPassword", lost);
    await renderSite(<ForgotPassword />, "/forgot-password");
    await box("Email").fill("asha@example.com");
    await press("Send code");
    await message("Failed to send OTP");
    answer("auth.forgotPassword", () => ({ message: "OTP sent to email" }));
    await press("Send code");
    await expect.element(page.getByRole("status").filter({ hasText: "OTP sent to email" })).toBeVisible();

    const password = page.getByLabelText("New password");
    await box("Code").fill("000000");
    await password.fill("river-silt-and-mist");
    await expect.element(password).toHaveAttribute("type", "password");
    await press("Show password");
    await expect.element(password).toHaveAttribute("type", "text");
    await press("Hide password");
    await expect.element(password).toHaveAttribute("type", "password");
    const refused = "This code is wrong or no longer valid.";
    answer("auth.resetPassword", () => {
      throw new AppError("VALIDATION", refused);
    });
    await press("Reset password");
    await message(refused);
    answer("auth.resetPassword", lost);
    await press("Reset password");
    await message("Reset failed");
    await expect.element(password).toHaveValue("river-silt-and-mist");
    await expect.element(box("Code")).toHaveValue("000000");

    await press("Send a new code");
    await expect.element(box("Code")).toHaveValue("");
    await expect.element(password).toHaveValue("river-silt-and-mist");
  },
);
