import { hueOf, limits, type State, type States, stateNameIssue, withoutState } from '@ventanilla/model'
import { ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../part/field/TextField.tsx'
import { StateChip } from '../../part/StateChip.tsx'
import { useText } from '../../shell/text-context.ts'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { panelFieldId, stateFieldId } from '../state/element-ids.ts'
import { HueMenu } from './HueMenu.tsx'
import { TransitionsDialog } from './TransitionsDialog.tsx'

type Props = { state: State; states: States }

/** A state: its name, whether answers begin with it, where it leads. */
export function StateRow({ state, states }: Props) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const [isChoosing, setIsChoosing] = useState(false)
  const { id, name } = state
  const wrong = stateNameIssue(states, name, id)
  const isInitial = states.initial === id
  const leadsTo = states.available.filter(each => state.transitions.includes(each.id)).map(each => each.name.trim())
  const rename = (value: string) =>
    store.edit(
      'text',
      before => ({
        ...before,
        states: {
          ...before.states,
          available: before.states.available.map(each => (each.id === id ? { ...each, name: value } : each)),
        },
      }),
      `state ${id}`,
    )
  const leave = () => {
    if (name !== name.trim()) rename(name.trim())
    store.settle()
  }
  return (
    <li className="panel-card">
      <div className="panel-card-head">
        <StateChip state={{ name: name.trim() || text.t('editor.untitled'), hue: hueOf(states, id) }} />
        <div className="editor-tools">
          <HueMenu state={state} states={states} />
          {!lock.states && (
            <ToolButton
              name={text.t('editor.list.remove', { name })}
              icon={Trash2}
              onClick={() => {
                store.edit('states', before => ({ ...before, states: withoutState(before.states, id) }))
                store.say(text.t('editor.said.removed', { name }))
                store.focus(panelFieldId)
              }}
            />
          )}
        </div>
      </div>
      <div onBlur={leave}>
        <TextField
          id={stateFieldId(id)}
          label={text.t('editor.state.name')}
          value={name}
          maxLength={limits.title}
          isReadOnly={lock.content}
          error={wrong ? text.issue(wrong) : undefined}
          onChange={rename}
        />
      </div>
      <label className="check-row">
        <input
          type="radio"
          name="initial-state"
          checked={isInitial}
          disabled={lock.states}
          onChange={() => store.edit('states', before => ({ ...before, states: { ...before.states, initial: id } }))}
        />
        {text.t('editor.state.initial')}
      </label>
      <p className="state-leads">
        <ArrowRight aria-hidden size={16} />
        {leadsTo.length > 0 ? text.t('editor.state.leads', { names: leadsTo.join(', ') }) : text.t('editor.state.ends')}
      </p>
      {!lock.content && states.available.length > 1 && (
        <button type="button" className="button quiet" onClick={() => setIsChoosing(true)}>
          {text.t('editor.state.choose')}
          <span className="visually-hidden">{name}</span>
        </button>
      )}
      {isChoosing && <TransitionsDialog state={state} states={states} onClose={() => setIsChoosing(false)} />}
    </li>
  )
}
