import { expect, type Locator } from "@playwright/test";

const isDay = /^\d{4}-\d\d-\d\d$/;

/**
 * Somebody at the office, whose clicks and keys are counted: a choice in a list is two clicks, and the system's window for a
 * file none. A field is clicked before it is typed into, unless it has the focus already. A day is typed in eight keys.
 */
export class Hand {
  clicks = 0;
  keys = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeEditable();
    if (!(await hasFocus(field))) await this.click(field);
    await field.fill(text);
    this.keys += isDay.test(text) ? 8 : text.length;
  }

  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.clicks += 2;
  }

  /** Chooses one of the first options of a list that opens below a text box. */
  async pick(box: Locator, option: string): Promise<void> {
    await this.click(box);
    await this.click(optionsOf(box).filter({ hasText: option }).first());
  }

  /** Expects no more clicks and keys than these. */
  expectAtMost(clicks: number, keys = 0): void {
    expect(this.clicks, `clicks, and ${this.keys} keys`).toBeLessThanOrEqual(clicks);
    expect(this.keys, "keys").toBeLessThanOrEqual(keys);
  }
}

/** Whether the field has the focus once the page is idle: a form that has just opened focuses its first field a moment later. */
function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate(
    (element) => new Promise((resolve) => requestIdleCallback(() => resolve(element === document.activeElement))),
  );
}

/** Finds an option by typing its title into a text box with a list below it, and chooses it. */
export async function pick(box: Locator, title: string): Promise<void> {
  await box.fill(title);
  await optionsOf(box).filter({ hasText: title }).first().click();
}

/** The options of the one list that is open. */
function optionsOf(box: Locator): Locator {
  return box.page().getByRole("listbox").getByRole("option");
}
