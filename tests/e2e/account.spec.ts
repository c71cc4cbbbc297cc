import { expect, newTraveller, requirement, test, tokenOf } from "./support";

test.describe("login", () => {
  test(
    "names missing and wrong input, and keeps what was typed",
    requirement("login.required", "login.failure"),
    async ({ page }) => {
      await page.goto("/login");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page.getByRole("alert").filter({ hasText: "Both email and password are required" })).toBeVisible();

      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByLabel("Password", { exact: true }).fill("not-the-one");
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "Login failed. Please check your credentials." }),
      ).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not-the-one");
    },
  );

  test(
    "shows and hides the password, and links to reset and registration",
    requirement("login.fields"),
    async ({ page }) => {
      await page.goto("/login");
      const password = page.getByLabel("Password", { exact: true });
      await password.fill("seen-or-not");
      await expect(password).toHaveAttribute("type", "password");
      await page.getByRole("button", { name: "Show password" }).click();
      await expect(password).toHaveAttribute("type", "text");
      // Password managers and pasting work.
      await expect(password).toHaveAttribute("autocomplete", "current-password");
      const mayPaste = await password.evaluate((field) =>
        field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
      );
      expect(mayPaste).toBe(true);
      await expect(page.getByRole("link", { name: /forgot/i })).toHaveAttribute("href", /^\/forgot-password/);
      await expect(page.getByRole("link", { name: /account|register/i })).toHaveAttribute("href", /^\/register/);
      await expect(page.getByRole("link", { name: /google/i })).toBeVisible();
    },
  );

  test(
    "returns to the page before the login, and never to another site",
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
});

test.describe("registration", () => {
  test(
    "checks all fields, then password and phone, with the specified messages",
    requirement("register.rules", "limits.fields"),
    async ({ page }) => {
      await page.goto("/register");
      const submit = page.getByRole("button", { name: /create|register|sign up/i });
      const says = (text: string) => expect(page.getByRole("main").getByText(text).first()).toBeVisible();
      await submit.click();
      await says("All fields are required");

      await page.getByLabel("Full name").fill("Asha");
      await page.getByLabel("Email").fill("asha@example.com");
      await page.getByLabel("Phone").fill("98765");
      await page.getByLabel("Password", { exact: true }).fill("short");
      await submit.click();
      await says("Password must be at least 6 characters long");
      await says("Phone number must be exactly 10 digits");
      await expect(page.getByLabel("Full name")).toHaveValue("Asha");
    },
  );

  test(
    "ends on the home page, signed in",
    requirement("register.goes-home", "session.storage-key", "session.login-stores"),
    async ({ page }) => {
      const traveller = newTraveller();
      await page.goto("/register");
      await page.getByLabel("Full name").fill(traveller.name);
      await page.getByLabel("Email").fill(traveller.email);
      await page.getByLabel("Phone").fill(traveller.phone);
      await page.getByLabel("Password", { exact: true }).fill(traveller.password);
      await page.getByRole("button", { name: /create|register|sign up/i }).click();
      await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/$/);
      const saved = await page.evaluate(() => JSON.parse(window.localStorage.getItem("user") ?? "null"));
      expect(saved).toMatchObject({
        name: traveller.name,
        email: traveller.email,
        phone: traveller.phone,
        role: "customer",
      });
      expect(Object.keys(saved).sort()).toEqual(["_id", "email", "name", "phone", "role", "token"]);
    },
  );
});

test.describe("the session", () => {
  test("that ends in one tab ends in the others", async ({ page, context, request }) => {
    const traveller = newTraveller();
    const session = await (await request.post("/api/auth/register", { data: traveller })).json();
    await page.goto("/profile");
    await page.evaluate((user) => window.localStorage.setItem("user", JSON.stringify(user)), session);
    await page.reload();
    await expect(page.getByText("Welcome, Rongmei")).toBeVisible();
    const other = await context.newPage();
    await other.goto("/profile");
    await other.getByRole("main").getByRole("button", { name: "Logout" }).click();
    await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
    expect(await tokenOf(request, traveller)).toBeTruthy();
  });
});

test("a session with an invalid token ends, and the login stays reachable", async ({ page, request }) => {
  const session = await (await request.post("/api/auth/register", { data: newTraveller() })).json();
  await page.goto("/login");
  await page.evaluate((user) => window.localStorage.setItem("user", JSON.stringify(user)), {
    ...session,
    token: "dead",
  });
  await page.goto("/profile");
  await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem("user"))).toBeNull();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
});

test(
  "a damaged session is logged with the specified text and ignored",
  requirement("session.damaged", "session.reads-storage"),
  async ({ browser, baseURL }) => {
    const page = await browser.newPage();
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto(`${baseURL}/contact`);
    await page.evaluate(() => window.localStorage.setItem("user", "{damaged"));
    await page.goto(`${baseURL}/profile`);
    await expect(page.getByText("Please log in to view your profile.")).toBeVisible();
    expect(logged.some((text) => text.startsWith("Failed to parse user from localStorage"))).toBe(true);
    await page.close();
  },
);
