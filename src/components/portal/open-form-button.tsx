import { Plus } from "lucide-react";
import { Button } from "~/components/ui/button";

type OpenFormButtonProps = { label: string; isOpen: boolean; onOpen: () => void };

/** Opens the form for a new item, above the list that the button belongs to. */
export function OpenFormButton({ label, isOpen, onOpen }: OpenFormButtonProps) {
  return (
    <Button aria-expanded={isOpen} onClick={onOpen}>
      <Plus aria-hidden="true" /> {label}
    </Button>
  );
}
