import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button";
import { Field } from "./field";
import { Form } from "./form";
import { FormMessage } from "./form-message";
import { Input } from "./input";

type Errors = { message?: string; first?: string; second?: string; folded?: string };

/** A form that is taller than the window, and shows these errors after it was sent. `later`: after an answer. */
function TallForm({ errors, later, children }: { errors: Errors; later?: Promise<Errors>; children?: ReactNode }) {
  const [shown, setShown] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        setShown({ ...errors });
        if (!later) return;
        setIsBusy(true);
        const answered = await later;
        setIsBusy(false);
        setShown(answered);
      }}
    >
      <FormMessage text={shown.message} />
      <div style={{ height: "150vh" }} />
      <Field label="First" error={shown.first ?? null}>
        <Input />
      </Field>
      <Field label="Second" error={shown.second ?? null}>
        <Input />
      </Field>
      <details>
        <summary>More</summary>
        <Field label="Folded" error={shown.folded ?? null}>
          <Input />
        </Field>
      </details>
      {children}
      <div style={{ height: "150vh" }} />
      <Button type="submit" isBusy={isBusy}>
        Send
      </Button>
    </Form>
  );
}

/** An answer of the server that comes when the test says so. */
function later() {
  let resolve: (errors: Errors) => void = () => undefined;
  const promise = new Promise<Errors>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const field = (label: string) => page.getByLabelText(label);
/** The form looks for errors in the frame after they are rendered. */
const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
const send = () => page.getByRole("button", { name: "Send" }).click();

test("the first invalid field gets the focus, and its message is in the window", async () => {
  await render(<TallForm errors={{ first: "Too short", second: "Too long" }} />);
  await send();
  await expect.element(field("First")).toHaveFocus();
  await expect.element(page.getByText("Too short")).toBeInViewport({ ratio: 0.99 });
});

test("the form's message comes before its fields", async () => {
  await render(<TallForm errors={{ message: "It was not saved", first: "Too short" }} />);
  await send();
  await expect.element(page.getByText("It was not saved")).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => document.activeElement?.hasAttribute("data-form-error")).toBe(true);
});

test("the same error is shown again after a second attempt", async () => {
  await render(<TallForm errors={{ first: "Too short" }} />);
  await send();
  await expect.element(field("First")).toHaveFocus();
  field("Second").element().focus();
  await send();
  await expect.element(field("First")).toHaveFocus();
  await expect.element(page.getByText("Too short")).toBeInViewport({ ratio: 0.99 });
});

test("a field in a closed part is opened", async () => {
  await render(<TallForm errors={{ folded: "Not a number" }} />);
  await send();
  await expect.element(field("Folded")).toHaveFocus();
  await expect.element(page.getByText("Not a number")).toBeInViewport({ ratio: 0.99 });
});

test("earlier errors get no focus while the form is sent, and the server's do", async () => {
  const answer = later();
  await render(<TallForm errors={{ first: "From the last attempt" }} later={answer.promise} />);
  await send();
  await expect.element(page.getByText("From the last attempt")).toBeVisible();
  await nextFrames();
  await expect.element(field("First")).not.toHaveFocus();
  answer.resolve({ second: "Taken already" });
  await expect.element(field("Second")).toHaveFocus();
  await expect.element(page.getByText("Taken already")).toBeInViewport({ ratio: 0.99 });
});

test("who types before the answer is not interrupted", async () => {
  const answer = later();
  await render(<TallForm errors={{}} later={answer.promise} />);
  await send();
  await field("First").fill("still typing");
  answer.resolve({ second: "Taken already" });
  await expect.element(page.getByText("Taken already")).toBeInTheDocument();
  await expect.element(field("First")).toHaveFocus();
});
