import type { FormVersionList } from '@ventanilla/api'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import styles from '../view/view.module.css'

type Props = { version: FormVersionList['items'][number]; isChosen: boolean; onChoose: () => void }

/** A version in the list: its number, when and by whom it was saved, and what was answered on it. */
export function VersionItem({ version: { number, at, by, isCurrent, answers }, isChosen, onChoose }: Props) {
  const text = useText()
  const { municipality } = useSession()
  return (
    <button type="button" className={styles.splitItem} aria-current={isChosen} onClick={onChoose}>
      <span className={styles.splitName}>
        {text.t('editor.version', { number })}
        {isCurrent && <span className="tag">{text.t('editor.version.current')}</span>}
      </span>
      <span className={`${styles.splitNote} code-text`}>{text.dateTime(at, municipality.timeZone)}</span>
      <span className={styles.splitNote}>
        {[by, answers === null ? undefined : text.t('editor.version.answers', { count: answers })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  )
}
