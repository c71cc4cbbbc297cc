import { Plus } from "lucide-react";
import { Button } from "~/components/ui/button";

type OpenFormButtonProps = { label: string; isOpen: boolean; onOpen: () => void };

/** The button that opens the form for a new item above a list. */
export function OpenFormButton({ label, isOpen, onOpen }: OpenFormButtonProps) {
  return (
    <Button aria-expanded={isOpen} onClick={onOpen}>
      <Plus aria-hidden="true" /> <span>{label}</span>
    </Button>
  );
}
