/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- The grid of the ARIA authoring practices: no tag does it. */
import { hueOf, isFinalState } from '@ventanilla/model'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../context/text-context.ts'
import { listKey } from '../drag/drag-item.ts'
import { useEditor, useEditorState } from '../state/editor-context.ts'
import { definitionOf } from '../state/editor-state.ts'
import { StateTableRow } from './StateTableRow.tsx'
import styles from './states.module.css'
import { type Cell, targetColumn, useStateGrid } from './use-state-grid.ts'
import { type StateTools, useChosenState } from './use-states.ts'

/** The states by the states: which may pass to which. */
export function StateTable({ tools }: { tools: StateTools }) {
  const text = useText()
  const { store } = useEditor()
  const { states, lock } = tools
  const chosen = useChosenState()
  const ofForm = useEditorState(state => definitionOf(state).termDays)
  const [naming, setNaming] = useState<string>()
  const columns = ['name', ...states.available.map(({ id }) => targetColumn(id)), 'term', 'final', 'message', 'menu']
  const { table, stop, tabIndex, setAt, focusAfter, walk } = useStateGrid(states, columns)
  const name = (id: string) => !lock.content && setNaming(id)
  const named = (id: string, byKey: boolean) => {
    setNaming(undefined)
    if (byKey) focusAfter({ row: id, column: 'name' })
  }
  const openPanel = (id: string, fieldId = 'state-panel') => {
    store.chooseState(id, true)
    store.focus(fieldId)
  }
  const hear = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, currentTarget, key, altKey, ctrlKey, metaKey } = event
    // What opens over the table bubbles through it.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return
    const [row = '', ...rest] = target.closest<HTMLElement>('[data-cell]')?.dataset['cell']?.split(' ') ?? []
    const cell: Cell = { row, column: rest.join(' ') }
    if (row === '' || naming !== undefined || ctrlKey || metaKey) return
    if (keyed(key, altKey, cell)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  /** Whether the key was for the table. */
  const keyed = (key: string, isAlt: boolean, cell: Cell): boolean => {
    const { row, column } = cell
    if (isAlt) {
      if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
      tools.move(row, key === 'ArrowUp' ? -1 : 1)
      focusAfter(cell)
      return true
    }
    if (key === 'F2' || (key === 'Enter' && column === 'name')) {
      name(row)
      return true
    }
    if (column === 'message' && key === 'Enter') return false
    if (column === 'menu' && (key === 'Enter' || key === 'ArrowUp' || key === 'ArrowDown')) return false
    if (key === 'Enter') {
      openPanel(row, column === 'term' ? `state-${row}-term` : undefined)
      return true
    }
    if (key === 'Delete') {
      if (tools.mayRemove(row)) tools.remove(row)
      return true
    }
    return walk({ key }, cell)
  }
  return (
    <div className={styles.scroller}>
      <table ref={table} role="grid" className={styles.table} aria-label={text.t('editor.states')} onKeyDown={hear}>
        <thead>
          <tr>
            <th className={styles.nameHead} rowSpan={2} scope="col">
              {text.t('states.state')}
            </th>
            <th className={styles.over} colSpan={states.available.length} scope="colgroup">
              <span>{text.t('editor.transitions.label')}</span>
            </th>
            <th className={styles.after} rowSpan={2} scope="col">
              {text.t('states.term')}
            </th>
            <th className={styles.after} rowSpan={2} scope="col">
              {text.t('states.final')}
            </th>
            <th className={styles.after} rowSpan={2} scope="col">
              {text.t('states.message')}
            </th>
            <th className={styles.menuHead} rowSpan={2} scope="col">
              <span className="visually-hidden">{text.t('editor.more')}</span>
            </th>
          </tr>
          <tr>
            {states.available.map(({ id }) => (
              <th
                key={id}
                scope="col"
                className={`${styles.target} ${stop.column === targetColumn(id) ? 'is-column' : ''}`}
              >
                <span className={`${styles.dot} hue-${hueOf(states, id)}`} aria-hidden="true" />
                {tools.nameOf(id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-drop={lock.states ? undefined : listKey.states}>
          {states.available.map(state => (
            <StateTableRow
              key={state.id}
              state={state}
              tools={tools}
              isChosen={state.id === chosen}
              isNaming={naming === state.id}
              isFinal={isFinalState(states, state.id)}
              termDays={state.termDays === undefined ? ofForm : (state.termDays ?? undefined)}
              tabIndex={column => tabIndex({ row: state.id, column })}
              onFocus={column => {
                setAt({ row: state.id, column })
                if (state.id !== store.get().stateId) store.chooseState(state.id)
              }}
              onName={() => name(state.id)}
              onNamed={byKey => named(state.id, byKey)}
              onTerm={() => openPanel(state.id, `state-${state.id}-term`)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
