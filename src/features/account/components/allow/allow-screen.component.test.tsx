import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleUser } from "~/features/account/account.examples";
import { exampleAllowRequest, exampleQuestion } from "~/features/account/assistants/assistant.examples";
import type { AllowQuestion as Asked } from "~/features/account/assistants/assistant.schema";
import { AppError } from "~/server/api/errors";
import { expectClean, expectWhole } from "~tests/component/access";
import { answer, callsOf, LostAnswer } from "~tests/component/far-side";
import { renderSite } from "~tests/component/render";
import { AllowQuestion } from "./allow-question";
import { AllowScreen } from "./allow-screen";

const back = "https://assistant.example/oauth/callback?code=lac_x";
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function open(asked: () => Asked): Promise<string[]> {
  const left: string[] = [];
  answer("assistant.request", asked);
  const onLeave = (address: string) => left.push(address);
  const question = <AllowQuestion request={exampleAllowRequest} email={exampleUser.email} onLeave={onLeave} />;
  await renderSite(question, "/allow", exampleUser);
  return left;
}

test("who asks, whose address it has, what it could and could not do, and who is logged in", async () => {
  await open(() => ({ ...exampleQuestion, name: "<b>Luit</b> bank, please allow" }));
  await expect.element(page.getByText("<b>Luit</b> bank, please allow")).toBeVisible();
  await expect
    .element(page.getByText(/An assistant of assistant\.example\. The name is what it calls itself/))
    .toBeVisible();
  const could = page.getByRole("listitem");
  expect(could.elements().map(({ textContent }) => textContent)).toEqual([
    "Read your bookings",
    "Book, change and cancel for you",
  ]);
  await expect.element(page.getByText(/Payment stays on our own page/)).toBeVisible();
  await expect.element(page.getByText(exampleUser.email)).toBeVisible();
  await expectClean();
  await expectWhole();
});

test.each([
  ["Allow", true],
  ["Deny", false],
] as const)("%s sends the answer once, and goes where the answer says", async (name, isAllowed) => {
  const left = await open(() => exampleQuestion);
  answer("assistant.answer", () => ({ redirectTo: back }));
  await button(name).click();
  await expect.poll(() => left).toEqual([back]);
  expect(callsOf("assistant.answer").map(({ input }) => input)).toEqual([{ ...exampleAllowRequest, isAllowed }]);
  // Until the browser has left, nothing more is answered.
  await expect.element(button("Allow")).toBeDisabled();
  await expect.element(button("Deny")).toBeDisabled();
});

test("an answer that is lost says so, and can be given again", async () => {
  const left = await open(() => exampleQuestion);
  answer("assistant.answer", () => {
    throw new LostAnswer();
  });
  await button("Allow").click();
  const alert = page.getByRole("alert").filter({ hasText: "Your answer could not be sent. Please try again." });
  await expect.element(alert).toBeVisible();
  await expect.element(button("Allow")).toBeEnabled();
  expect(left).toEqual([]);
});

test("a request that is refused goes back at once, without a question", async () => {
  const refused = `${exampleAllowRequest.redirect_uri}?error=invalid_scope`;
  const left = await open(() => ({ ...exampleQuestion, scopes: [], redirectTo: refused }));
  await expect.poll(() => left).toEqual([refused]);
  await expect.element(button("Allow")).not.toBeInTheDocument();
});

test("a request of which nobody knows where to go says why, and goes nowhere", async () => {
  const why = "This request is not from assistant.example: it would send the answer elsewhere.";
  const left = await open(() => {
    throw new AppError("BAD_REQUEST", why);
  });
  await expect.element(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
  expect(left).toEqual([]);
  await expect.element(button("Allow")).not.toBeInTheDocument();
  await expectClean();
});

test("a question that does not load can be loaded again", async () => {
  let isLost = true;
  await open(() => {
    if (isLost) throw new AppError("FORBIDDEN", "No.");
    return exampleQuestion;
  });
  await expect.element(page.getByText("The question could not be loaded. Please try again later.")).toBeVisible();
  isLost = false;
  await button("Try again").click();
  await expect.element(button("Allow")).toBeVisible();
});

test("who is not logged in goes through the login, and comes back to the same request", async () => {
  await renderSite(<AllowScreen request={exampleAllowRequest} />, "/allow");
  const login = page.getByRole("link", { name: "Login" });
  const returnTo = `/allow?${new URLSearchParams(exampleAllowRequest)}`;
  await expect.element(login).toHaveAttribute("href", `/login?returnTo=${encodeURIComponent(returnTo)}`);
  await expectClean();
});
