import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import CodesPage from "~/app/admin/(portal)/codes/page";
import ResourcesPage from "~/app/admin/(portal)/resources/page";
import { exampleResource } from "~/features/departure/departure.examples";
import { exampleCode } from "~/features/discount/discount.examples";
import { AppError } from "~/server/api/errors";
import { answer, callsOf } from "~tests/component/far-side";
import { noRows } from "~tests/component/forms/portal-form";
import { press } from "~tests/component/forms/refused-form";
import { renderPortal } from "~tests/component/render";

const one = <Row,>(row: Row) => ({ ...noRows, results: [row], total: 1 });

type Listed = {
  title: string;
  procedure: "code.update" | "resource.update";
  page: ReactNode;
  /** Answers the list with an archived record until it is restored. `fails`: the first try. */
  answers: (fails: () => void) => void;
  restore: string;
  sent: object;
  doneText: string;
  remove: string;
};

const lists: Listed[] = [
  {
    title: "a discount code",
    procedure: "code.update",
    page: <CodesPage />,
    answers: (fails) => {
      let shown = { ...exampleCode, archived: true };
      answer("code.list", () => one(shown));
      answer("code.update", () => {
        fails();
        shown = { ...exampleCode, archived: false, version: exampleCode.version + 1 };
        return shown;
      });
    },
    restore: `Use ${exampleCode.code} again`,
    sent: { id: exampleCode._id, version: exampleCode.version, archived: false },
    doneText: `${exampleCode.code} can be used again.`,
    remove: `Delete ${exampleCode.code}`,
  },
  {
    title: "a guide",
    procedure: "resource.update",
    page: <ResourcesPage />,
    answers: (fails) => {
      let shown = { ...exampleResource, active: false };
      answer("resource.list", () => one(shown));
      answer("resource.update", () => {
        fails();
        shown = { ...exampleResource, version: exampleResource.version + 1 };
        return shown;
      });
    },
    restore: `Restore ${exampleResource.name}`,
    sent: { id: exampleResource._id, version: exampleResource.version, active: true },
    doneText: `${exampleResource.name} can be assigned again.`,
    remove: `Remove ${exampleResource.name}`,
  },
];

test.each(lists)("$title: the button restores it with the version that is shown", async (list) => {
  let tries = 0;
  list.answers(() => {
    tries += 1;
    if (tries === 1) throw new AppError("EDIT_CONFLICT", "Changed meanwhile.");
  });
  await renderPortal(list.page, "/admin/dashboard");
  await press(list.restore);
  await expect.element(page.getByText("Changed meanwhile.")).toBeVisible();
  await press(list.restore);
  await expect.element(page.getByText(list.doneText)).toBeVisible();
  await expect.element(page.getByRole("button", { name: list.remove, exact: true })).toBeVisible();
  expect(callsOf(list.procedure).map(({ input }) => input)).toEqual([list.sent, list.sent]);
});
