import type { State } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { DragHandle } from '../drag/DragHandle.tsx'
import { StateMenu } from './StateMenu.tsx'
import { StateMessage } from './StateMessage.tsx'
import { StateName } from './StateName.tsx'
import styles from './states.module.css'
import { termWords } from '../part/term-words.ts'
import { targetColumn } from './use-state-grid.ts'
import type { StateTools } from './use-states.ts'

type Props = {
  state: State
  tools: StateTools
  isChosen: boolean
  isNaming: boolean
  isFinal: boolean
  termDays: number | undefined
  tabIndex: (column: string) => number
  onFocus: (column: string) => void
  onName: () => void
  onNamed: (byKey: boolean) => void
  onTerm: () => void
}

/** A state as a row: where it may pass to, its term, whether it is final. */
export function StateTableRow(props: Props) {
  const { state, tools, isChosen, isFinal, termDays, tabIndex, onFocus, onTerm } = props
  const text = useText()
  const { states, lock, nameOf } = tools
  const { id } = state
  const name = nameOf(id)
  const cell = (column: string) => ({
    'data-cell': `${id} ${column}`,
    onFocus: () => onFocus(column),
  })
  const words = termWords(termDays, isFinal, text)
  return (
    <tr className={isChosen ? 'is-chosen' : ''} aria-current={isChosen ? 'true' : undefined}>
      <th scope="row" {...cell('name')} className={styles.nameCell}>
        <span className={styles.nameRow}>
          {!lock.states && <DragHandle item={{ kind: 'state', id }} name={name} where="panel" />}
          <span className={styles.nameBox}>
            <StateName
              state={state}
              states={states}
              isNaming={props.isNaming}
              tabIndex={tabIndex('name')}
              onName={props.onName}
              onNamed={props.onNamed}
            />
          </span>
        </span>
      </th>
      {states.available.map(target =>
        target.id === id ? (
          <td key={id} className={styles.own} aria-label={text.t('states.itself')}>
            <span aria-hidden="true">–</span>
          </td>
        ) : (
          <td key={target.id} {...cell(targetColumn(target.id))} className={styles.boxCell}>
            <Box
              label={text.t('states.pair', { from: name, to: nameOf(target.id) })}
              isOn={state.transitions.includes(target.id)}
              isLocked={lock.content}
              tabIndex={tabIndex(targetColumn(target.id))}
              onChange={isOn => tools.setTarget(id, target.id, isOn)}
            />
          </td>
        ),
      )}
      <td {...cell('term')}>
        <button
          type="button"
          className={`${styles.termButton} ${termDays === undefined || isFinal ? 'is-none' : ''}`}
          aria-label={text.t('states.termOf', { name, term: words })}
          tabIndex={tabIndex('term')}
          onClick={onTerm}
        >
          {words}
        </button>
      </td>
      <td {...cell('final')} className={styles.boxCell}>
        <Box
          label={text.t('states.finalOf', { name })}
          isOn={isFinal}
          isLocked={lock.content}
          tabIndex={tabIndex('final')}
          onChange={on => tools.setFinal(id, on)}
        />
      </td>
      <td {...cell('message')}>
        <StateMessage id={id} name={name} tabIndex={tabIndex('message')} />
      </td>
      <td {...cell('menu')} className={styles.menuCell}>
        <StateMenu id={id} tools={tools} tabIndex={tabIndex('menu')} onName={props.onName} />
      </td>
    </tr>
  )
}

type BoxProps = {
  label: string
  isOn: boolean
  isLocked: boolean
  tabIndex: number
  onChange: (isOn: boolean) => void
}

/** A box in its whole cell. A locked one can still be read by arrows. */
function Box({ label, isOn, isLocked, tabIndex, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        aria-disabled={isLocked || undefined}
        checked={isOn}
        tabIndex={tabIndex}
        onChange={event => !isLocked && onChange(event.target.checked)}
      />
    </label>
  )
}
