import { textIn } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import { type MarkableSection, markKey } from './markable.ts'
import styles from './request.module.css'

type Props = { sections: readonly MarkableSection[]; marked: ReadonlySet<string>; message: string }

/** What the citizen will be shown: the message, and what they can change. */
export function MessagePreview({ sections, marked, message }: Props) {
  const text = useText()
  const asked = sections.flatMap(section =>
    section.questions.flatMap(({ question, row, marks }) => {
      const title = [row, textIn(question.title, text.language)].filter(Boolean).join(', ')
      return marks
        .filter(mark => marked.has(markKey(mark)))
        .map(mark => ({
          key: markKey(mark),
          words: mark.kind === 'answer' ? title : `${title} (${text.t('view.requests.part', { part: mark.kind })})`,
        }))
    }),
  )
  return (
    <details className={styles.requestPreview}>
      <summary className="disclosure">{text.t('desk.request.preview')}</summary>
      <p className={styles.requestPreviewMessage}>{message.trim()}</p>
      {asked.length > 0 && (
        <ul>
          {asked.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
