import type { Answer } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { Suspense } from 'react'
import { CopyCode } from '../../../components/CopyCode.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { answerName, authorName } from '../../../components/who.ts'
import { lateWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import styles from './answer.module.css'
import { StateButton } from './StateButton.tsx'

const KeptTags = lateWithText(['hold'], async () => (await import('../hold/KeptTags.tsx')).KeptTags)

/** What the answer is about and its state; below them its code, and who gave it when. */
export function AnswerTitle({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const { definition, municipality, person } = answer
  const given = {
    date: text.date(answer.createdAt, municipality.timeZone),
    time: text.time(answer.createdAt, municipality.timeZone),
    author: authorName(answer, text),
  }
  const name = answerName(answer)
  const { docCode, summary } = answer
  const isNamed = name !== docCode
  // The code belongs to what is heard, as many answers are about the same.
  const heading = (
    <>
      {name}
      {isNamed && <span className="visually-hidden">, {docCode}</span>}
    </>
  )
  const tab = isNamed
    ? `${[name, summary.place].filter(Boolean).join(', ')} - ${docCode}`
    : `${docCode}, ${textIn(definition.title, text.language)}`
  return (
    <div>
      <div className={styles.answerCode}>
        {level === 1 ? <PageTitle title={tab}>{heading}</PageTitle> : <h2>{heading}</h2>}
        {!isNamed && <CopyCode code={docCode} />}
        <StateButton answer={answer} />
        {(answer.held || answer.anonymisedAt) && (
          <Suspense fallback={null}>
            <KeptTags answer={answer} />
          </Suspense>
        )}
        {answer.portalStatus && (
          <span className="tag">
            {`${text.t('view.portal')}: ${text.t('view.portal.word', { status: answer.portalStatus })}`}
          </span>
        )}
      </div>
      <p className={styles.answerWho}>
        {isNamed && (
          <>
            <strong className="code-text">{docCode}</strong>
            <CopyCode code={docCode} />
            <span aria-hidden className={styles.answerDot}>
              ·
            </span>
          </>
        )}
        <span>
          {person && !answer.byCitizen
            ? text.t('view.givenFor', { ...given, person: person.name })
            : text.t('view.given', given)}
        </span>
      </p>
    </div>
  )
}
