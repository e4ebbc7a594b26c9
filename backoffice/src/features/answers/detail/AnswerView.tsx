import type { AddressOf, Answer } from '@ventanilla/api'
import { type FormDefinition, textIn } from '@ventanilla/model'
import { HeaderImage, ReadAnswer, ReadSignatures } from '@ventanilla/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { CopyCode } from '../../../components/CopyCode.tsx'
import { PageTitle } from '../../../components/page/PageTitle.tsx'
import { Spinner } from '../../../components/Spinner.tsx'
import { authorName } from '../../../components/who.ts'
import { useText } from '../../../context/text-context.ts'
import { ChangeActions } from '../change/ChangeActions.tsx'
import { EditsCard } from '../changes/EditsCard.tsx'
import { RequestsCard } from '../changes/RequestsCard.tsx'
import { useChanges } from '../changes/use-changes.tsx'
import { AnswerData } from './AnswerData.tsx'
import { answerFileOf } from './answer-file-of.ts'
import { PaymentCard } from './PaymentCard.tsx'
import { PersonAndPlace } from './PersonAndPlace.tsx'
import { StateButton } from './StateButton.tsx'
import { StateHistory } from './StateHistory.tsx'
import { usePrintTheme } from './use-print-theme.ts'

type Props = {
  answer: Answer
  /** 1 as a page of its own, 2 in the pane of the desk. */
  level: 1 | 2
  /** In the frame of the municipal system (spec 3 §2). */
  isLimited?: boolean
  /** The list that it is read beside, to stay there. */
  listSearch?: string
  /** Where in that list the reader is after deleting the answer; else where it began. */
  searchAfter?: string
  /** Whether repeated sections are left out, as where the statistics lead (spec 3 §2). */
  hidesRepeated?: boolean
}

const RequestChanges = lazy(async () => ({ default: (await import('../request/RequestChanges.tsx')).RequestChanges }))

/** One answer to read, with what may be done with it. */
export function AnswerView({
  answer,
  level,
  isLimited = false,
  listSearch = '',
  searchAfter,
  hidesRepeated = false,
}: Props) {
  const text = useText()
  usePrintTheme()
  const [isRequesting, setIsRequesting] = useState(false)
  const { definition, municipality, person } = answer
  const shown = useMemo(() => (hidesRepeated ? withoutRepeated(definition) : definition), [hidesRepeated, definition])
  const fileOf = useMemo(() => answerFileOf(answer, text), [answer, text])
  const changeOf = useChanges(answer, fileOf)
  const given = {
    date: text.date(answer.createdAt, municipality.timeZone),
    time: text.time(answer.createdAt, municipality.timeZone),
    author: authorName(answer, text),
  }
  return (
    <article className="answer-view">
      <header className="answer-head">
        <div>
          <div className="answer-code">
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
          <p className="answer-who">
            {person && !answer.byCitizen
              ? text.t('view.givenFor', { ...given, person: person.name })
              : text.t('view.given', given)}
          </p>
        </div>
        {!isRequesting && (
          <div className="answer-actions">
            <ChangeActions
              answer={answer}
              isLimited={isLimited}
              listSearch={listSearch}
              searchAfter={searchAfter}
              onRequest={() => setIsRequesting(true)}
            />
          </div>
        )}
      </header>
      {isRequesting ? (
        <Suspense fallback={<Spinner />}>
          <RequestChanges answer={answer} level={level} fileOf={fileOf} onClose={() => setIsRequesting(false)} />
        </Suspense>
      ) : (
        <>
          <HeaderImage
            definition={definition}
            language={text.language}
            address={
              `/api/v1/forms/${encodeURIComponent(answer.formId)}/header-image` satisfies AddressOf<'GET /forms/:id/header-image'>
            }
          />
          <div className="answer-columns">
            <div className="answer-main">
              <PersonAndPlace answer={answer} level={level} />
              {answer.payment && <PaymentCard answer={answer} payment={answer.payment} level={level} />}
              <ReadAnswer
                definition={shown}
                content={answer.content}
                text={text}
                language={text.language}
                headingLevel={level === 1 ? 2 : 3}
                fileOf={fileOf}
                changeOf={changeOf}
                isCollapsible
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
              <EditsCard answer={answer} level={level} fileOf={fileOf} />
              <RequestsCard answer={answer} level={level} />
              <AnswerData answer={answer} level={level} />
            </div>
          </div>
        </>
      )}
    </article>
  )
}

function withoutRepeated(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.filter(section => !(section.kind === 'simple' && section.repeatable)),
  }
}
