import { overlayStyles } from "./overlay-styles";
import { Spinner } from "./spinner";

/** Shown while the code of a dialog loads. */
export function DialogLoading() {
  return (
    <div className={overlayStyles}>
      <div className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full bg-card">
          <Spinner />
        </span>
      </div>
    </div>
  );
}
