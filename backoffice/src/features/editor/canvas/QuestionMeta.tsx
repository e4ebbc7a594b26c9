import { attachmentsOf, hasOptions, isList, type Question } from '@ventanilla/model'
import { Asterisk, Image, type LucideIcon, Paperclip, Search, Video } from 'lucide-react'
import { useText } from '../../../context/text-context.ts'
import { entryOf, kindIcons } from '../kinds/kind-entries.ts'
import { LateConditionLine } from '../logic/LateConditionLine.tsx'
import styles from './canvas.module.css'

const attachmentIcons = { image: Image, document: Paperclip, video: Video }

/** What a question asks for, in one line. */
export function QuestionMeta({ question }: { question: Question }) {
  const text = useText()
  const kind = entryOf(question)
  const isChoice = hasOptions(question)
  const note = (Icon: LucideIcon, words: string) => (
    <span key={words} className={styles.questionNote}>
      <Icon aria-hidden size={14} />
      {words}
    </span>
  )
  return (
    <span className={styles.questionMeta}>
      {note(kindIcons[kind], text.t(`editor.type.${kind}`))}
      {question.kind === 'table' && <span>{text.t('editor.count.rows', { count: question.rows.length })}</span>}
      {isChoice && <span>{text.t('editor.count.options', { count: question.options.length })}</span>}
      {question.required && note(Asterisk, text.t('editor.required.mark'))}
      {isList(question) && question.searchable && note(Search, text.t('editor.searchable.mark'))}
      {question.showIf && <LateConditionLine showIf={question.showIf} />}
      {attachmentsOf(question).map(kind => note(attachmentIcons[kind], text.t(`editor.attached.${kind}`)))}
    </span>
  )
}
