/** The overlay behind a dialog. Separate from the dialog, because DialogLoading uses it before the dialog has loaded. */
export const overlayStyles = "fixed inset-0 z-50 bg-night/55 data-[state=open]:animate-fade-in";
