import type { DataRequest } from '@ventanilla/api'
import { CircleCheck, CircleX, Clock, Download } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../shared/keeping.module.css'
import { RequestDialog } from './RequestDialog.tsx'

const shapes = { ready: Download, open: Clock, done: CircleCheck, refused: CircleX } as const

/** One request: what for, of whom as far as that may be shown, how it stands, and the way to what is found for it. */
export function RequestRow({ of }: { of: DataRequest }) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const [isOpen, setIsOpen] = useState(false)
  const Shape = shapes[of.state]
  const when = (at: string, by: string) => text.t('dataRequests.asked', { by, at: text.dateTime(at, timeZone) })
  const isOver = of.state === 'done' || of.state === 'refused'
  return (
    <li className={styles.request}>
      <Shape aria-hidden size={20} />
      <div>
        <p className="row-title">
          {text.t(`dataRequests.kind.${of.kind}`)}: {of.hint}
        </p>
        <p className="row-sub">{of.reason}</p>
        <p className="row-sub">{when(of.createdAt, of.createdBy)}</p>
      </div>
      <div>
        <p className={styles.state}>{text.t(`dataRequests.state.${of.state}`)}</p>
        {of.decidedAt !== null && of.decidedBy !== null && (
          <p className="row-sub">{when(of.decidedAt, of.decidedBy)}</p>
        )}
        {of.result && <p className="row-sub">{text.t('dataRequests.result', of.result)}</p>}
      </div>
      {!isOver && (
        <button type="button" className="button secondary" onClick={() => setIsOpen(true)}>
          {text.t('dataRequests.answers')}
          <span className="visually-hidden">{of.hint}</span>
        </button>
      )}
      {isOpen && <RequestDialog id={of.id} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
