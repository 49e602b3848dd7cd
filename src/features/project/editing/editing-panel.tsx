import { DeleteDialog, type DeleteDialogProps } from './delete-dialog.tsx';
import { NameEditor, type NameEditorProps } from './name-editor.tsx';
import { VisibilityEditor, type VisibilityEditorProps } from './visibility-editor.tsx';

type EditingPanelProps =
  | ({ readonly kind: 'name' } & NameEditorProps)
  | ({ readonly kind: 'visibility' } & VisibilityEditorProps)
  | ({ readonly kind: 'delete' } & DeleteDialogProps);

/** All editors of a project in one chunk, so the name rule's list of domains loads once. */
export function EditingPanel(props: EditingPanelProps) {
  switch (props.kind) {
    case 'name':
      return <NameEditor {...props} />;
    case 'visibility':
      return <VisibilityEditor {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
  }
}
