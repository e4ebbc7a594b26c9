import { canRequire, type Question } from '@ventanilla/model'
import { Asterisk, ChevronDown, CornerDownRight } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { entryOf, kindIcons } from '../kinds/kind-entries.ts'
import { LateConditionLine } from '../logic/LateConditionLine.tsx'
import { useEditor, useLock } from '../state/editor-context.ts'
import { wordsFieldId } from '../state/element-ids.ts'
import styles from './foot.module.css'
import { LateChooser } from './LateChooser.tsx'
import { useKindChange } from './use-kind-change.tsx'

type Props = {
  question: Question
  /** Which of how many of its place; without it nothing is said of that. */
  place?: { readonly index: number; readonly count: number }
  isChoosing: boolean
  onChoosing: (isChoosing: boolean) => void
}

/** What a question is and whether it must be answered, under its words. */
export function QuestionFoot({ question, place, isChoosing, onChoosing }: Props) {
  const text = useText()
  const { store, actions } = useEditor()
  const lock = useLock()
  const { change, asking } = useKindChange(question)
  const kind = entryOf(question)
  const Icon = kindIcons[kind]
  const mayRequire = canRequire(question)
  // A number that is calculated is answered by nobody.
  const isWritten = question.kind !== 'calculated'
  const back = () => {
    onChoosing(false)
    store.focus(wordsFieldId)
  }
  return (
    <div className={styles.foot}>
      <button
        id="editor-kind"
        type="button"
        className={styles.chip}
        aria-haspopup="listbox"
        aria-expanded={isChoosing}
        aria-label={`${text.t('editor.question.kind')}: ${text.t(`editor.type.${kind}`)}`}
        aria-keyshortcuts="Control+/"
        disabled={lock.structure}
        onClick={() => onChoosing(!isChoosing)}
      >
        <span aria-hidden className={styles.rowName}>
          {text.t('editor.question.kind')}
        </span>
        <Icon aria-hidden size={16} />
        {text.t(`editor.type.${kind}`)}
        {!lock.structure && <ChevronDown aria-hidden size={14} />}
      </button>
      {isWritten && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={question.required}
          aria-keyshortcuts="Control+."
          aria-disabled={lock.content || !mayRequire}
          aria-describedby={mayRequire ? undefined : 'editor-required-why'}
          onClick={() => !lock.content && actions.toggleRequired(question.id)}
        >
          <Asterisk aria-hidden size={14} />
          {text.t('editor.required.mark')}
          <span aria-hidden className={styles.rowValue}>
            {text.t(question.required ? 'editor.yes' : 'editor.no')}
          </span>
        </button>
      )}
      <button
        type="button"
        className={`${styles.chip} ${styles.shown}`}
        aria-pressed={question.showIf !== undefined}
        onClick={() => actions.openShowIf(question.id)}
      >
        {question.showIf ? (
          <LateConditionLine showIf={question.showIf} isPlain />
        ) : (
          <>
            <CornerDownRight aria-hidden size={14} />
            {text.t('editor.showIf.only')}
          </>
        )}
      </button>
      {isWritten && !mayRequire && (
        <span id="editor-required-why" className={styles.why}>
          {text.t('editor.question.required.locked')}
        </span>
      )}
      {place && (
        <span className={styles.place}>
          {text.t('editor.question.place', { number: place.index + 1, count: place.count })}
        </span>
      )}
      {isChoosing && (
        <LateChooser
          onLeave={() => onChoosing(false)}
          current={kind}
          onChoose={chosen => {
            back()
            change(chosen)
          }}
          onClose={back}
        />
      )}
      {asking}
    </div>
  )
}
