import { hueOf, isFinalState, type State } from '@ventanilla/model'
import { ChevronDown, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { StateChip } from '../../../components/StateChip.tsx'
import { useText } from '../../../context/text-context.ts'
import { moveKeys } from '../part/move-keys.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { stateFieldId } from '../state/element-ids.ts'
import { StateMenu } from './StateMenu.tsx'
import { StateMessage } from './StateMessage.tsx'
import styles from './state-list.module.css'
import { termWords } from '../part/term-words.ts'
import type { StateTools } from './use-states.ts'

/** The states one under the other, where a table of them has no room: a row opens with where it leads as boxes. */
export function StateList({ tools }: { tools: StateTools }) {
  const { store } = useEditor()
  const [open, setOpen] = useState<string>()
  return (
    <ul className={styles.list}>
      {tools.states.available.map(state => (
        <Row
          key={state.id}
          state={state}
          tools={tools}
          isOpen={open === state.id}
          onOpen={() => {
            setOpen(open === state.id ? undefined : state.id)
            store.chooseState(state.id)
          }}
        />
      ))}
    </ul>
  )
}

type RowProps = { state: State; tools: StateTools; isOpen: boolean; onOpen: () => void }

function Row({ state, tools, isOpen, onOpen }: RowProps) {
  const text = useText()
  const { store } = useEditor()
  const { states, lock, nameOf } = tools
  const ofForm = useEditorState(each => definitionOf(each).termDays)
  const { id } = state
  const isFinal = isFinalState(states, id)
  const others = states.available.filter(each => each.id !== id)
  const leadsTo = others.filter(each => state.transitions.includes(each.id)).map(each => nameOf(each.id))
  const days = state.termDays === undefined ? ofForm : (state.termDays ?? undefined)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const move = (by: -1 | 1) => {
    tools.move(id, by)
    store.focus(stateFieldId(id))
  }
  const openPanel = (fieldId: string) => {
    store.chooseState(id, true)
    store.focus(fieldId)
  }
  return (
    <li className={isOpen ? 'is-open' : ''}>
      <div className={styles.rowHead}>
        <button
          type="button"
          id={stateFieldId(id)}
          className={styles.rowButton}
          aria-expanded={isOpen}
          onClick={onOpen}
          onKeyDown={moveKeys(lock.states ? undefined : move)}
        >
          <Chevron aria-hidden size={16} />
          <span className={styles.rowWords}>
            <span className={styles.rowName}>
              <StateChip state={{ name: nameOf(id), hue: hueOf(states, id) }} />
              {states.initial === id && <span className="tag">{text.t('states.initial')}</span>}
              {isFinal && <span className="tag">{text.t('states.final')}</span>}
            </span>
            <span className={styles.rowAbout}>
              {leadsTo.length > 0
                ? text.t('editor.state.leads', { names: leadsTo.join(', ') })
                : text.t('editor.state.ends')}
              {' · '}
              {termWords(days, isFinal, text)}
            </span>
          </span>
        </button>
        <StateMenu id={id} tools={tools} onName={() => openPanel('state-panel-name')} />
      </div>
      {isOpen && (
        <div className={styles.rowBody}>
          {others.length > 0 && (
            <fieldset className={styles.targets}>
              <legend>{text.t('editor.transitions.label')}</legend>
              {others.map(target => (
                <label key={target.id} className={styles.targetRow}>
                  <input
                    type="checkbox"
                    disabled={lock.content}
                    checked={state.transitions.includes(target.id)}
                    onChange={event => tools.setTarget(id, target.id, event.target.checked)}
                  />
                  {nameOf(target.id)}
                </label>
              ))}
            </fieldset>
          )}
          <label className={styles.targetRow}>
            <input
              type="checkbox"
              disabled={lock.content}
              checked={isFinal}
              onChange={event => tools.setFinal(id, event.target.checked)}
            />
            {text.t('states.final')}
          </label>
          <StateMessage id={id} name={nameOf(id)} isAlone />
          <button type="button" className="button secondary with-icon" onClick={() => openPanel('state-panel')}>
            <SlidersHorizontal aria-hidden size={16} />
            {text.t('states.settings')}
          </button>
        </div>
      )}
    </li>
  )
}
