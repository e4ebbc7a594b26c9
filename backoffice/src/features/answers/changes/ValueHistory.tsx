import type { Answer } from '@ventanilla/api'
import type { Question, ValueStep } from '@ventanilla/model'
import type { FileOf } from '@ventanilla/ui'
import { authorName } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './changes.module.css'
import { HistoryDialog } from './HistoryDialog.tsx'
import { ShownValue } from './ShownValue.tsx'

type Props = {
  title: string
  answer: Answer
  question: Question
  history: readonly ValueStep[]
  fileOf: FileOf
  onClose: () => void
}

/** All that was ever answered to one question: the first line is the original, the last what stands now (spec 3 §9). */
export function ValueHistory({ title, answer, question, history, fileOf, onClose }: Props) {
  const text = useText()
  const { timeZone } = answer.municipality
  return (
    <HistoryDialog title={title} onClose={onClose}>
      <table className={styles.changeTable}>
        <thead>
          <tr>
            <th scope="col">{text.t('view.change.value')}</th>
            <th scope="col">{text.t('view.history.user')}</th>
            <th scope="col">{text.t('view.history.date')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ edit, value }, index) => (
            <tr key={edit?.seq ?? 0}>
              <td>
                <ShownValue question={question} value={value} base={answer.definition.language} fileOf={fileOf} />
                {index === 0 && <span className="tag">{text.t('view.change.original')}</span>}
                {index === history.length - 1 && <span className="tag">{text.t('view.history.current')}</span>}
              </td>
              <td data-label={text.t('view.history.user')}>
                {edit ? (edit.by ?? text.t('view.change.citizen')) : authorName(answer, text)}
              </td>
              <td className="code-text" data-label={text.t('view.history.date')}>
                {text.dateTime(edit?.at ?? answer.createdAt, timeZone)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HistoryDialog>
  )
}
