import type { ComponentProps } from "react";

type FileInputProps = Omit<ComponentProps<"input">, "type" | "tabIndex" | "value" | "onChange"> & {
  onFiles: (files: File[]) => void;
};

/** An input for files that a button opens. It is emptied at once, so that the same file can be chosen again. */
export function FileInput({ onFiles, className = "sr-only", ...props }: FileInputProps) {
  return (
    <input
      {...props}
      type="file"
      tabIndex={-1}
      className={className}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        event.target.value = "";
        onFiles(files);
      }}
    />
  );
}
