import { expect, newTraveller, requirement, test } from "./support";

test(
  "the login returns to the page before it, and never to another site",
  requirement("login.return"),
  async ({ page, request }) => {
    const traveller = newTraveller();
    expect((await request.post("/api/auth/register", { data: traveller })).status()).toBe(200);
    const signIn = async () => {
      await page.getByLabel("Email").fill(traveller.email.toUpperCase());
      await page.getByLabel("Password", { exact: true }).fill(traveller.password);
      await page.getByRole("button", { name: "Login", exact: true }).click();
    };
    await page.goto("/profile");
    await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await signIn();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole("main").getByRole("button", { name: "Logout" }).click();

    await page.goto("/login?returnTo=//evil.example/");
    await signIn();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
  },
);

test(
  "a registration with an autofilled number ends on the home page, signed in",
  requirement("register.goes-home", "session.storage-key", "session.login-stores"),
  async ({ page }) => {
    const traveller = newTraveller();
    await page.goto("/register");
    await page.getByLabel("Full name").fill(traveller.name);
    await page.getByLabel("Email").fill(traveller.email);
    await expect(page.getByText("IN +91", { exact: true })).toBeVisible();
    await page.getByLabel("Phone Number").fill("+91 98220 12345");
    // The country code is not shown twice.
    await expect(page.getByText("IN", { exact: true })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(traveller.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
    const saved = await page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "null"));
    expect(saved).toMatchObject({
      name: traveller.name,
      email: traveller.email,
      phone: "9822012345",
      role: "customer",
    });
    expect(Object.keys(saved).sort()).toEqual(["_id", "email", "name", "phone", "role", "token"]);
  },
);
