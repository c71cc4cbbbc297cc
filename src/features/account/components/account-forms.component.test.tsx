import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleRegistration } from "~/features/account/account.examples";
import { AppError } from "~/server/api/errors";
import { answer, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { requirement } from "~tests/component/requirement";
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

test("a login that fails keeps its fields", requirement("login.failure"), async () => {
  answer("auth.login", lost);
  await renderSite(<LoginForm isGoogleReady={false} />, "/login");
  await box("Email").fill("asha@example.com");
  await box("Password").fill("bamboo-river-42");
  await press("Login");
  await message("Login failed. Please check your credentials.");
  await expect.element(box("Email")).toHaveValue("asha@example.com");
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
  },
);
