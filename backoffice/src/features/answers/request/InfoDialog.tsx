import { Info } from 'lucide-react'
import { ReadDialog } from '../../../components/dialog/ReadDialog.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from './request.module.css'

/** Says why something does not go on yet. */
export function InfoDialog({ title, body, onClose }: { title: string; body: string; onClose: () => void }) {
  const text = useText()
  const head = (
    <span className={styles.infoTitle}>
      <Info aria-hidden size={20} />
      {title}
    </span>
  )
  return (
    <ReadDialog title={head} close={text.t('desk.request.understood')} onClose={onClose}>
      <p>{body}</p>
    </ReadDialog>
  )
}
