import { CircleAlert } from 'lucide-react'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { useText } from '../../../context/text-context.ts'
import styles from '../editor.module.css'
import type { SaveTrouble } from './save-trouble.ts'

type Props = { trouble: SaveTrouble | undefined; isTriedAgain: boolean; isSaving: boolean; onRetry: () => void }

/** Why the form is not saved yet, until it is. What was edited stays. */
export function TroubleNotice({ trouble, isTriedAgain, isSaving, onRetry }: Props) {
  const text = useText()
  return (
    <div role="alert">
      {trouble && trouble.kind !== 'stale' && (
        <div className={styles.editorTrouble}>
          <CircleAlert aria-hidden size={20} />
          <p>{trouble.sentence}</p>
          {isTriedAgain && (
            <BusyButton type="button" className="button secondary" isBusy={isSaving} onClick={onRetry}>
              {text.t('editor.save.now')}
            </BusyButton>
          )}
        </div>
      )}
    </div>
  )
}
