import { describe, expect, it } from "vitest";
import { commandOf, textOf } from "./message.rules";

describe("commandOf", () => {
  it.each(["STOP", "stop", "Stop ", " STOP.", "stop!", '"STOP"', "STOP\n"])("takes %j", (text) => {
    expect(commandOf(text)).toBe("stop");
    expect(commandOf(text.replace(/stop/i, "Start"))).toBe("start");
  });

  it.each(["", "Where do you stop?", "stop it", "non-stop", "stopped", "When do we start?", "restart", "stop start"])(
    "leaves %j",
    (text) => expect(commandOf(text)).toBeNull(),
  );
});

describe("textOf", () => {
  it("is the text, also of a pressed button", () => {
    expect(textOf({ type: "text", text: { body: " See you \0at 6 " } })).toBe("See you at 6");
    expect(textOf({ type: "button", button: { text: "STOP" } })).toBe("STOP");
  });

  it("says what came that is no text", () => {
    expect(textOf({ type: "image" })).toBe("(sent as image, which is not kept here: please ask)");
  });
});
