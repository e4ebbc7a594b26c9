import { Copy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { mediumTableWidth, useMedia } from '../../../components/use-media.ts'
import { lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { LockNotice } from '../canvas/LockNotice.tsx'
import { useEditor } from '../state/editor-context.ts'
import { stateFieldId } from '../state/element-ids.ts'
import { ViewHead } from '../view/ViewHead.tsx'
import { AddState } from './AddState.tsx'
import { StateFaults } from './StateFaults.tsx'
import { StateKeys } from './StateKeys.tsx'
import { StateList } from './StateList.tsx'
import { StateTable } from './StateTable.tsx'
import styles from './states.module.css'
import { Term } from './Term.tsx'
import { useStateTools } from './use-states.ts'

// They open when they are asked for only.
const TransitionsDialog = lazyWithText([], async () => (await import('./TransitionsDialog.tsx')).TransitionsDialog)
const CopyStates = lazyWithText(['problem'], async () => (await import('./copy/CopyStates.tsx')).CopyStates)
const RemoveStateDialog = lazyWithText([], async () => (await import('./RemoveStateDialog.tsx')).RemoveStateDialog)

/** The place of the editor where the states of an answer are set (spec 2 §4). */
export function StatesPlace() {
  const text = useText()
  const { store } = useEditor()
  const [isCopying, setIsCopying] = useState(false)
  const isTable = useMedia(mediumTableWidth)
  const tools = useStateTools()
  const { states, lock, nameOf, removing, choosing } = tools
  const count = states.available.length
  const chosen = states.available.find(({ id }) => id === choosing)
  /** To the first box of a column that can be ticked; in the list to the row of the state. */
  const go = (column: string, id: string | undefined) => {
    const row = states.available.find(each => each.id !== id) ?? states.available[0]
    if (!row) return
    const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(row.id)} ${CSS.escape(column)}"] input`)
    if (cell) cell.focus()
    else store.focus(stateFieldId(row.id))
  }
  return (
    <div className={styles.place}>
      <ViewHead
        isPlace
        title={text.t('editor.states')}
        intro={
          count === 0
            ? text.t('editor.states.hint')
            : text.t('states.count', { count, name: nameOf(states.initial ?? states.available[0]?.id ?? '') })
        }
      >
        {!lock.content && (
          <button type="button" className="button secondary with-icon" onClick={() => setIsCopying(true)}>
            <Copy aria-hidden size={16} />
            {text.t('states.copy')}
          </button>
        )}
      </ViewHead>
      <LockNotice />
      {lock.states && !lock.content && <p className={styles.lockHint}>{text.t('editor.lock.states')}</p>}
      <div className={styles.card}>
        {count === 0 ? (
          <p className={styles.empty}>{text.t('states.none')}</p>
        ) : isTable ? (
          <StateTable tools={tools} />
        ) : (
          <StateList tools={tools} />
        )}
        {!lock.states && <AddState />}
      </div>
      <StateFaults onGo={go} />
      {isTable && count > 0 && <StateKeys />}
      {count > 0 && (
        <div className={styles.formTerm}>
          <Term />
        </div>
      )}
      <Suspense fallback={null}>
        {chosen && <TransitionsDialog state={chosen} states={states} onClose={() => tools.setChoosing(undefined)} />}
        {isCopying && <CopyStates onClose={() => setIsCopying(false)} />}
        {removing !== undefined && <RemoveStateDialog id={removing} tools={tools} />}
      </Suspense>
    </div>
  )
}
