import { Button } from "~/components/ui/button";

type RecordButtonsProps = {
  /** What screen readers add to the buttons' texts. */
  name: string;
  isArchived: boolean;
  removeText: string;
  /** `label`: its name for screen readers, by default the text and the name. */
  restore: { text: string; label?: string };
  onEdit: () => void;
  onRemove: () => void;
  onRestore: () => void;
};

/** The buttons of a row that edit a record, and remove it, or restore an archived one. */
export function RecordButtons(props: RecordButtonsProps) {
  const { name, isArchived, removeText, restore } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`} onClick={props.onEdit}>
        Edit
      </Button>
      {isArchived ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={restore.label ?? `${restore.text} ${name}`}
          onClick={props.onRestore}
        >
          {restore.text}
        </Button>
      ) : (
        <Button variant="danger" size="sm" aria-label={`${removeText} ${name}`} onClick={props.onRemove}>
          {removeText}
        </Button>
      )}
    </div>
  );
}
