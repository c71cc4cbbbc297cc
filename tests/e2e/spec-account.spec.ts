import { expect, newTraveller, onDesktop, requirement, test } from "./support";

test("login and registration show the specified texts when the server fails, and keep their fields", {
  ...requirement("login.failure", "register.failure", "register.fields", "register.rules"),
  ...onDesktop,
}, async ({ page, request }) => {
  const traveller = newTraveller();
  expect((await request.post("/api/auth/register", { data: traveller })).status()).toBe(200);
  const alert = page.getByRole("main").getByRole("alert");
  await page.goto("/register");
  await expect(page.getByRole("link", { name: /google/i })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Login" })).toHaveAttribute("href", /^\/login/);
  const boxes = {
    "Full Name": traveller.name,
    Email: traveller.email,
    "Phone Number": traveller.phone,
    Password: traveller.password,
  };
  const box = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole("button", { name: "Create account" });
  for (const [label, text] of Object.entries(boxes)) await box(label).fill(text);
  for (const [label, text] of Object.entries(boxes)) {
    await box(label).fill("");
    await submit.click();
    await expect(alert).toHaveText("All fields are required");
    await box(label).fill(text);
  }
  await submit.click();
  await expect(alert).toHaveText("This email is already registered. Please log in instead.");
  await page.route("**/api/trpc/auth.*", (route) => route.abort());
  await submit.click();
  await expect(alert).toHaveText("Registration failed. Please try again.");
  await expect(box("Full Name")).toHaveValue(traveller.name);

  await page.goto("/login");
  await box("Email").fill(traveller.email);
  await box("Password").fill(traveller.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(alert).toHaveText("Login failed. Please check your credentials.");
  await expect(box("Email")).toHaveValue(traveller.email);
});

test("the password reset asks for a code, and shows its failures", {
  ...requirement("reset.step-1", "reset.step-2", "reset.failure"),
  ...onDesktop,
}, async ({ page }) => {
  await page.goto("/forgot-password");
  const alerts = page.getByRole("alert");
  await page.getByLabel("Email").fill(newTraveller().email);
  await page.route("**/api/trpc/auth.*", (route) => route.abort());
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(alerts.filter({ hasText: "Failed to send OTP" })).toBeVisible();
  await page.unroute("**/api/trpc/auth.*");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("status").filter({ hasText: "OTP sent to email" })).toBeVisible();

  const password = page.getByLabel("New password");
  await page.getByLabel("Code").fill("000000");
  await password.fill("river-silt-and-mist");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  const [answer] = await Promise.all([
    page.waitForResponse("**/api/trpc/auth.resetPassword*"),
    page.getByRole("button", { name: "Reset password" }).click(),
  ]);
  const message: string = (await answer.json())[0].error.data.problem.message;
  await expect(alerts.filter({ hasText: message })).toBeVisible();
  await page.route("**/api/trpc/auth.*", (route) => route.abort());
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(alerts.filter({ hasText: "Reset failed" })).toBeVisible();
  await expect(password).toHaveValue("river-silt-and-mist");
});
