import type { Answer } from '@ventanilla/api'
import { type Mark, textIn } from '@ventanilla/model'
import { useText } from '../../../context/text-context.ts'
import answerStyles from '../detail/answer.module.css'
import styles from './changes.module.css'

type Props = { answer: Answer; level: 1 | 2 }

/** What the citizen was asked to correct: when, by whom, what was marked, and whether they answered. The newest first. */
export function RequestsCard({ answer, level }: Props) {
  const text = useText()
  const { requests, definition, municipality } = answer
  if (requests.length === 0) return null
  const Heading = level === 1 ? 'h2' : 'h3'
  const at = (instant: string) => text.dateTime(instant, municipality.timeZone)
  const markText = ({ sectionId, questionId, rowIndex, kind }: Mark) => {
    const section = definition.sections.find(({ id }) => id === sectionId)
    const questions =
      section?.kind === 'simple' ? section.questions : section?.conditions.flatMap(each => each.questions)
    const question = questions?.find(({ id }) => id === questionId)
    const isMany = section?.kind === 'simple' && section.repeatable
    const row = isMany ? `${text.t('answer.row', { number: (rowIndex ?? 0) + 1 })}, ` : ''
    const title = question ? textIn(question.title, text.language) : ''
    return `${row}${title} (${text.t('view.requests.part', { part: kind })})`
  }
  return (
    <section className={`card ${answerStyles.facts}`}>
      <Heading className={styles.factsTitle}>
        {text.t('view.requests')}
        <span className="tag">{text.number(requests.length)}</span>
      </Heading>
      <ol className={styles.edits}>
        {requests.toReversed().map(request => (
          <li key={request.id}>
            <p>{text.t('view.requests.sent', { by: request.by, at: at(request.at) })}</p>
            <p className="row-sub">
              {request.closedAt
                ? text.t('view.requests.answered', { at: at(request.closedAt) })
                : text.t('view.requests.pending')}
            </p>
            <details>
              <summary className="disclosure">
                {text.t('view.requests.marked', { count: request.marks.length })}
              </summary>
              <ul className={styles.marked}>
                {request.marks.map(mark => (
                  <li key={`${mark.sectionId} ${mark.rowIndex} ${mark.questionId} ${mark.kind}`}>{markText(mark)}</li>
                ))}
              </ul>
              <p className={styles.requestComment}>{request.comment}</p>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
