import { NoResponse } from '@ventanilla/api'
import { Check, CircleAlert, CircleDot, CloudOff } from 'lucide-react'
import { problemSentence } from '../../../context/problem-sentence.ts'
import { useSession } from '../../../context/session.ts'
import { useText } from '../../../context/text-context.ts'
import { useEditorState } from '../state/editor-context.ts'
import styles from './publish.module.css'

type Props = {
  isKeeping: boolean
  error: unknown
  /** When the draft was kept last; undefined where there is none. */
  keptAt: string | undefined
  /** How the draft stands on its way is said beside it, which says too that it is kept. */
  isSaid: boolean
  onKeep: () => void
}

/** Whether what is written has reached the colleagues, and why not; where it has not, it is sent by it. */
export function SharedSaveState({ isKeeping, error, keptAt, isSaid, onKeep }: Props) {
  const text = useText()
  const { timeZone } = useSession().municipality
  const isDirty = useEditorState(({ history, saved }) => history.present !== saved)
  const isAway = error instanceof NoResponse && error.status === undefined
  const [Icon, words] = isKeeping
    ? ([CircleDot, text.t('list.saving')] as const)
    : isAway
      ? ([CloudOff, text.t('publish.saved.here')] as const)
      : error
        ? ([CircleAlert, text.t('publish.saved.not', { reason: problemSentence(error, text) })] as const)
        : isDirty
          ? ([CircleDot, text.t('publish.saved.soon')] as const)
          : keptAt === undefined
            ? ([Check, text.t('editor.clean')] as const)
            : ([Check, text.t('publish.saved', { at: text.time(keptAt, timeZone) })] as const)
  if (isSaid && !isKeeping && !error && !isDirty) return null
  const isTrouble = !isKeeping && Boolean(error)
  return (
    <button
      type="button"
      className={`${styles.saved} ${isTrouble ? (isAway ? 'is-warning' : 'is-danger') : ''}`}
      onClick={onKeep}
    >
      <Icon aria-hidden size={16} />
      <output>{words}</output>
    </button>
  )
}
