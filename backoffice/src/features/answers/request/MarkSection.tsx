import { type Mark, textIn } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { useText } from '../../../context/text-context.ts'
import { ShownValue } from '../changes/ShownValue.tsx'
import { type MarkableSection, markKey } from './markable.ts'
import styles from './request.module.css'

type Props = {
  section: MarkableSection
  base: Parameters<typeof ShownValue>[0]['base']
  fileOf: FileOf
  isMarked: boolean
  marked: ReadonlySet<string>
  /** What the citizen was asked for already. */
  asked: ReadonlySet<string>
  onSection: (isMarked: boolean) => void
  onMark: (mark: Mark, isMarked: boolean) => void
}

/** A section with a box of its own, and one for the answer, the photo and the document of each question. */
export function MarkSection({ section, base, fileOf, isMarked, marked, asked, onSection, onMark }: Props) {
  const text = useText()
  return (
    <fieldset className={`card ${styles.markSection}`}>
      <legend className="visually-hidden">{section.title}</legend>
      <label className={`check-row ${styles.markTitle}`}>
        <input type="checkbox" checked={isMarked} onChange={event => onSection(event.target.checked)} />
        {section.title}
      </label>
      <ul>
        {section.questions.map(({ question, row, value, marks }) => {
          const title = [row, textIn(question.title, text.language)].filter(Boolean).join(', ')
          return (
            <li key={marks.map(markKey).join()}>
              <div>
                <p className={styles.markQuestion}>{title}</p>
                <p className={styles.markValue}>
                  <ShownValue question={question} value={value} base={base} fileOf={fileOf} />
                </p>
              </div>
              <div className={styles.markBoxes}>
                {marks.map(mark => (
                  <label key={mark.kind} className={`check-row ${styles.markBox}`}>
                    <input
                      type="checkbox"
                      checked={marked.has(markKey(mark))}
                      onChange={event => onMark(mark, event.target.checked)}
                    />
                    {text.t('desk.request.mark', { part: mark.kind })}
                    {asked.has(markKey(mark)) && <span className="tag">{text.t('desk.request.asked')}</span>}
                    <span className="visually-hidden">: {title}</span>
                  </label>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
