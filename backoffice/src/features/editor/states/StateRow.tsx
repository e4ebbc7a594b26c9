import { hueOf, limits, type State, type States, stateNameIssue, withStateMoved } from '@ventanilla/model'
import { ArrowRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import { TextField } from '../../../components/field/TextField.tsx'
import { StateChip } from '../../../components/StateChip.tsx'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../panel/panel-fields.module.css'
import { moveKeys } from '../part/move-keys.ts'
import { useProblemAt } from '../problems/use-problems.ts'
import { useEditor, useLock } from '../state/editor-context.ts'
import { stateFieldId } from '../state/element-ids.ts'
import { StateTools } from './StateTools.tsx'
import { Term } from './Term.tsx'

// It opens by a button only: the editor's start does without it.
const TransitionsDialog = lazyWithText([], async () => (await import('./TransitionsDialog.tsx')).TransitionsDialog)

type Props = { state: State; states: States }

/** A state: its name, whether answers begin with it, where it leads. */
export function StateRow({ state, states }: Props) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const [isChoosing, setIsChoosing] = useState(false)
  const { id, name } = state
  const wrong = stateNameIssue(states, name, id)
  const problem = useProblemAt(stateFieldId(id))
  const move = (by: -1 | 1) => {
    const to = states.available.findIndex(each => each.id === id) + by
    const count = states.available.length
    if (to < 0 || to >= count) return
    store.edit('move', before => ({ ...before, states: withStateMoved(before.states, id, to) }))
    store.say(text.t('editor.said.moved', { name: name.trim() || text.t('editor.untitled'), position: to + 1, count }))
    store.focus(stateFieldId(id))
  }
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
    <li className={styles.panelCard}>
      <div className={styles.panelCardHead}>
        <StateChip state={{ name: name.trim() || text.t('editor.untitled'), hue: hueOf(states, id) }} />
        <StateTools state={state} states={states} onMove={move} />
      </div>
      <div role="presentation" onBlur={leave} onKeyDown={moveKeys(lock.states ? undefined : move)}>
        <TextField
          id={stateFieldId(id)}
          label={text.t('editor.state.name')}
          value={name}
          maxLength={limits.title}
          isReadOnly={lock.content}
          error={wrong ? text.issue(wrong) : problem}
          onChange={rename}
        />
      </div>
      <Term state={state} />
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
      <p className={styles.stateLeads}>
        <ArrowRight aria-hidden size={16} />
        {leadsTo.length > 0 ? text.t('editor.state.leads', { names: leadsTo.join(', ') }) : text.t('editor.state.ends')}
      </p>
      {!lock.content && states.available.length > 1 && (
        <button type="button" className="button quiet" onClick={() => setIsChoosing(true)}>
          {text.t('editor.state.choose')}
          <span className="visually-hidden">{name}</span>
        </button>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <TransitionsDialog state={state} states={states} onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </li>
  )
}
