import { limits, type State, withTermDays } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { stateFieldId } from '../state/element-ids.ts'

/** The working days that an answer has in a state, or without one in each that says none of its own; it may be changed at any time. */
export function TermField({ state }: { state?: State }) {
  const text = useText()
  const { store } = useEditor()
  const ofForm = useEditorState(each => definitionOf(each).termDays)
  const id = state ? `${stateFieldId(state.id)}-term` : 'editor-form-term'
  const own = text.t('term.hint')
  const hint = state && ofForm !== undefined ? text.t('term.ofForm', { count: ofForm }) : own
  return (
    <NumberBox
      id={id}
      label={text.t(state ? 'term.state' : 'editor.form.term')}
      value={state ? state.termDays : ofForm}
      min={0}
      max={limits.termDays}
      isOptional
      hint={hint}
      onChange={days =>
        store.edit(
          'states',
          before => {
            if (state) return { ...before, states: withTermDays(before.states, state.id, days) }
            const { termDays: _termDays, ...rest } = before
            return days === undefined ? rest : { ...rest, termDays: days }
          },
          id,
        )
      }
    />
  )
}
