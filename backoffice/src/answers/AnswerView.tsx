import type { Answer } from '@ventanilla/api'
import { textIn } from '@ventanilla/model'
import { HeaderImage, ReadAnswer, ReadSignatures } from '@ventanilla/ui'
import { StateChip } from '../part/StateChip.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useText } from '../shell/text-context.ts'
import { AnswerData } from './AnswerData.tsx'
import { answerFileOf } from './answer-file-of.ts'
import { CopyCode } from './CopyCode.tsx'
import { PersonAndPlace } from './PersonAndPlace.tsx'
import { StateHistory } from './StateHistory.tsx'
import { authorName } from './who.ts'

/** One answer to read: `level` 1 as a page of its own, 2 in the pane of the desk. */
export function AnswerView({ answer, level }: { answer: Answer; level: 1 | 2 }) {
  const text = useText()
  const { definition, municipality, person } = answer
  const fileOf = answerFileOf(answer, text)
  const given = {
    date: text.date(answer.createdAt, municipality.timeZone),
    time: text.time(answer.createdAt, municipality.timeZone),
    author: authorName(answer, text),
  }
  return (
    <article className="answer-view">
      <header>
        <div className="answer-code">
          {level === 1 ? (
            <PageTitle title={`${answer.docCode}, ${textIn(definition.title, text.language)}`}>
              {answer.docCode}
            </PageTitle>
          ) : (
            <h2>{answer.docCode}</h2>
          )}
          <CopyCode code={answer.docCode} />
          {answer.state && <StateChip state={answer.state} />}
        </div>
        <p className="answer-who">
          {person ? text.t('view.givenFor', { ...given, person: person.name }) : text.t('view.given', given)}
        </p>
      </header>
      <HeaderImage
        definition={definition}
        language={text.language}
        address={`/api/v1/forms/${encodeURIComponent(answer.formId)}/header-image`}
      />
      <div className="answer-columns">
        <div className="answer-main">
          <PersonAndPlace answer={answer} level={level} />
          <ReadAnswer
            definition={definition}
            content={answer.content}
            text={text}
            language={text.language}
            headingLevel={level === 1 ? 2 : 3}
            fileOf={fileOf}
          />
          {definition.settings.digitalSignature && (
            <ReadSignatures
              slots={definition.signatures}
              base={definition.language}
              given={answer.signatures}
              fileOf={fileOf}
              text={text}
              headingLevel={level === 1 ? 2 : 3}
            />
          )}
        </div>
        <div className="answer-aside">
          <StateHistory answer={answer} level={level} />
          <AnswerData answer={answer} level={level} />
        </div>
      </div>
    </article>
  )
}
