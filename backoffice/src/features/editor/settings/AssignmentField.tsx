import { assignmentRules } from '@ventanilla/model'
import { SelectField } from '../../../components/field/SelectField.tsx'
import { useText } from '../../../context/text-context.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { contentOf } from '../state/editor-state.ts'
import { withLive } from './live.ts'

const labels = {
  none: 'work.rule.none',
  areaQueue: 'work.rule.areaQueue',
  firstReader: 'work.rule.firstReader',
} as const

/** To whom a new answer goes. */
export function AssignmentField() {
  const text = useText()
  const { store } = useEditor()
  const { assignment = 'none' } = useEditorState(state => contentOf(state).live)
  return (
    <SelectField
      id="editor-assignment"
      label={text.t('work.rule')}
      value={assignment}
      withEmpty={false}
      options={assignmentRules.map(id => ({ id, name: text.t(labels[id]) }))}
      onChange={chosen => {
        const rule = assignmentRules.find(each => each === chosen)
        if (rule) store.step('settings', content => withLive(content, { assignment: rule }), 'assignment')
      }}
    />
  )
}
