import { undoMs } from '@ventanilla/model'
import { Check, Trash2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useText } from '../../../context/text-context.ts'
import { isRemoval, lastMove, type Move, type Removal } from '../change/last-move.ts'
import { KeyMark } from '../keys/KeyMark.tsx'
import styles from './decide.module.css'

/** Says what was decided, and offers for ten seconds to take it back; longer while the focus or the pointer is on it. */
export function UndoToast({ onUndo }: { onUndo: () => void }) {
  const move = useSyncExternalStore(lastMove.listen, lastMove.get)
  // The region is there before anything is said.
  return (
    <output className={styles.toasts}>
      {move && <Offer key={`${move.id} ${isRemoval(move) ? '' : move.to.id}`} move={move} onUndo={onUndo} />}
    </output>
  )
}

function Offer({ move, onUndo }: { move: Move | Removal; onUndo: () => void }) {
  const text = useText()
  const [left, setLeft] = useState(undoMs / 1_000)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld || left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left, isHeld])
  if (left <= 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only waits while somebody is on it.
    <div
      className={styles.toast}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {isRemoval(move) ? <Trash2 aria-hidden size={16} /> : <Check aria-hidden size={16} />}
      <span>
        {isRemoval(move)
          ? text.t('decide.removed', { code: move.docCode })
          : text.t('decide.done', { code: move.docCode, state: move.to.name })}
        <small>{text.t(isRemoval(move) ? 'desk.remove.done' : 'desk.state.done')}</small>
      </span>
      <span className={styles.seconds} aria-hidden="true">
        {text.t('decide.seconds', { count: left })}
      </span>
      <button type="button" className={styles.undo} onClick={onUndo}>
        {text.t('decide.undo')}
        <KeyMark of="undo" />
      </button>
    </div>
  )
}
