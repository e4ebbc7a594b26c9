import { type State, type States, withoutState } from '@ventanilla/model'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from '../part/part.module.css'
import { ToolButton } from '../part/ToolButton.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { newStateId } from '../state/element-ids.ts'
import { HueMenu } from './HueMenu.tsx'

type Props = { state: State; states: States; onMove: (by: -1 | 1) => void }

/** The colour of a state, its place among the others, and its end. */
export function StateTools({ state, states, onMove }: Props) {
  const text = useText()
  const { store } = useEditor()
  const lock = useLock()
  const { id } = state
  const name = state.name.trim() || text.t('editor.untitled')
  const index = states.available.findIndex(each => each.id === id)
  return (
    <div className={styles.editorTools}>
      <HueMenu state={state} states={states} />
      {!lock.states && (
        <>
          <ToolButton
            name={text.t('editor.option.up', { name })}
            icon={ArrowUp}
            isDisabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <ToolButton
            name={text.t('editor.option.down', { name })}
            icon={ArrowDown}
            isDisabled={index === states.available.length - 1}
            onClick={() => onMove(1)}
          />
          <ToolButton
            name={text.t('editor.list.remove', { name })}
            icon={Trash2}
            onClick={() => {
              store.edit('states', before => ({ ...before, states: withoutState(before.states, id) }))
              store.say(text.t('editor.said.removed', { name }))
              store.focus(newStateId)
            }}
          />
        </>
      )}
    </div>
  )
}
