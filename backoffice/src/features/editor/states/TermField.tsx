import { limits, type State, withTermDays } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { NumberBox } from '../part/NumberBox.tsx'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { stateFieldId } from '../state/element-ids.ts'

/**
 * The working days that an answer has in a state, or without one in each that says none of its own; it may be changed at any time. Where the
 * form gives a term, a state may give none.
 */
export function TermField({ state }: { state?: State }) {
  const text = useText()
  const { store } = useEditor()
  const ofForm = useEditorState(each => definitionOf(each).termDays)
  const id = state ? `${stateFieldId(state.id)}-term` : 'editor-form-term'
  const isNone = state?.termDays === null
  const own = text.t('term.hint')
  const hint = state && ofForm !== undefined ? text.t('term.ofForm', { count: ofForm }) : own
  const put = (days: number | null | undefined) =>
    store.edit(
      'states',
      before => {
        if (state) return { ...before, states: withTermDays(before.states, state.id, days) }
        const { termDays: _termDays, ...rest } = before
        return typeof days === 'number' ? { ...rest, termDays: days } : rest
      },
      id,
    )
  return (
    <>
      {!isNone && (
        <NumberBox
          id={id}
          label={text.t(state ? 'term.state' : 'editor.form.term')}
          value={state ? (state.termDays ?? undefined) : ofForm}
          min={0}
          max={limits.termDays}
          isOptional
          hint={hint}
          onChange={put}
        />
      )}
      {state && (isNone || ofForm !== undefined) && (
        <label className="check-row">
          <input type="checkbox" checked={isNone} onChange={event => put(event.target.checked ? null : undefined)} />
          {text.t('term.none')}
        </label>
      )}
    </>
  )
}
