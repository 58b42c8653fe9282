import { ConfirmDialog } from './confirm-dialog.tsx';

const texts = {
  title: 'Discard your changes?',
  text: 'Your changes on this page have not been saved.',
  discard: 'Discard',
  keep: 'Keep editing',
} as const;

type Props = {
  isOpen: boolean;
  /** What would be lost; by default the changes on the page. */
  text?: string | undefined;
  onDiscard: () => void;
  onKeep: () => void;
};

/** The question before unsaved changes are lost. */
export function DiscardDialog({ isOpen, text = texts.text, onDiscard, onKeep }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.title}
      confirmText={texts.discard}
      cancelText={texts.keep}
      isDestructive
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      {text}
    </ConfirmDialog>
  );
}
