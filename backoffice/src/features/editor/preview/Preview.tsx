import { useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { FormPreview } from './FormPreview.tsx'
import { useSettledValue } from './use-settled-value.ts'

/** The form that is being edited, as people will meet it. */
export function Preview() {
  return <FormPreview definition={useSettledValue(useEditorState(definitionOf))} />
}
