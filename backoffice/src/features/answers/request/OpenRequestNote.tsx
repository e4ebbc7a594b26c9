import type { Answer } from '@ventanilla/api'
import { Info } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import styles from './request.module.css'

/** Tells whoever asks for more that the citizen has not answered yet: what is marked now joins what they were asked before. */
export function OpenRequestNote({ answer: { requests, municipality } }: { answer: Answer }) {
  const text = useText()
  const open = requests.findLast(({ closedAt }) => closedAt === undefined)
  if (!open) return null
  const at = text.dateTime(open.at, municipality.timeZone)
  return (
    <div className={styles.requestOpen} role="note">
      <Info aria-hidden size={20} />
      <p>{text.t('desk.request.open', { by: open.by, at })}</p>
    </div>
  )
}
