import { onTestFinished } from "vitest";

/** The answer of `POST /api/upload`, as JSON. Status 0: nothing comes back. */
type UploadAnswer = { status: number; body?: { url: string } | { message: string } };

/**
 * Answers the uploads of pictures until the test ends. They use XMLHttpRequest, which reports their progress, so the stub of
 * `fetch` does not see them.
 */
export function answerUploads(give: () => UploadAnswer | Promise<UploadAnswer>): void {
  const real = globalThis.XMLHttpRequest;
  onTestFinished(() => {
    globalThis.XMLHttpRequest = real;
  });
  globalThis.XMLHttpRequest = class extends real {
    private answer: UploadAnswer = { status: 0 };

    override get status() {
      return this.answer.status;
    }

    override get responseText() {
      return JSON.stringify(this.answer.body ?? null);
    }

    override send() {
      void Promise.resolve(give()).then((answer) => {
        this.answer = answer;
        this.dispatchEvent(new Event(answer.status === 0 ? "error" : "load"));
      });
    }
  };
}

/** A file for an input of pictures. */
export const pictureFile = (name: string) => new File(["a picture"], name, { type: "image/png" });
