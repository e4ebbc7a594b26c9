import type { Answer } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { CopyCode } from '../../../components/CopyCode.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { authorName } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './answer.module.css'
import { StateButton } from './StateButton.tsx'

/** The code, the state, and who gave the answer when. */
export function AnswerTitle({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const { definition, municipality, person } = answer
  const given = {
    date: text.date(answer.createdAt, municipality.timeZone),
    time: text.time(answer.createdAt, municipality.timeZone),
    author: authorName(answer, text),
  }
  return (
    <div>
      <div className={styles.answerCode}>
        {level === 1 ? (
          <PageTitle title={`${answer.docCode}, ${textIn(definition.title, text.language)}`}>
            {answer.docCode}
          </PageTitle>
        ) : (
          <h2>{answer.docCode}</h2>
        )}
        <CopyCode code={answer.docCode} />
        <StateButton answer={answer} />
        {answer.portalStatus && (
          <span className="tag">
            {`${text.t('view.portal')}: ${text.t('view.portal.word', { status: answer.portalStatus })}`}
          </span>
        )}
      </div>
      <p className={styles.answerWho}>
        {person && !answer.byCitizen
          ? text.t('view.givenFor', { ...given, person: person.name })
          : text.t('view.given', given)}
      </p>
    </div>
  )
}
