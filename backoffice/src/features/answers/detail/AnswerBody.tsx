import type { AddressOf, Answer } from '@ventanilla/api'
import type { FormDefinition } from '@ventanilla/model'
import { type EditOf, EditOfContext, type FileOf, HeaderImage, ReadAnswer, ReadSignatures } from '@ventanilla/ui'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { lateWithText, lazyWithText } from '../../../context/lazy-with-text.ts'
import { useText } from '../../../context/text-context.ts'
import { EditsCard } from '../changes/EditsCard.tsx'
import { RequestsCard } from '../changes/RequestsCard.tsx'
import { useChanges } from '../changes/use-changes.tsx'
import { AnswerData } from './AnswerData.tsx'
import styles from './answer.module.css'
import { PersonAndPlace } from './PersonAndPlace.tsx'
import { StateHistory } from './StateHistory.tsx'
import { useHidden } from './use-hidden.ts'

const InPlace = lazyWithText(['decide'], async () => (await import('../in-place/InPlace.tsx')).InPlace)
// Few forms are paid for.
const PaymentCard = lateWithText(['payment'], async () => (await import('./PaymentCard.tsx')).PaymentCard)
const asRead: EditOf = () => undefined

type Props = {
  answer: Answer
  level: 1 | 2
  fileOf: FileOf
  isLimited: boolean
  listSearch: string
  hidesRepeated: boolean
  children: ReactNode
}

/** What was answered, and beside it what became of it, `children` first. */
export function AnswerBody({ answer, level, fileOf, isLimited, listSearch, hidesRepeated, children }: Props) {
  const text = useText()
  const { definition } = answer
  const shown = useMemo(() => (hidesRepeated ? withoutRepeated(definition) : definition), [hidesRepeated, definition])
  const hidden = useHidden(definition, answer.content)
  const changeOf = useChanges(answer, fileOf)
  const [editOf, setEditOf] = useState<EditOf>(() => asRead)
  const onEdit = useCallback((next = asRead) => setEditOf(() => next), [])
  return (
    <EditOfContext value={editOf}>
      {answer.may.correct && !isLimited && (
        <Suspense fallback={null}>
          <InPlace answer={answer} listSearch={listSearch} onEdit={onEdit} />
        </Suspense>
      )}
      <HeaderImage
        definition={definition}
        language={text.language}
        address={
          `/api/v1/forms/${encodeURIComponent(answer.formId)}/header-image` satisfies AddressOf<'GET /forms/:id/header-image'>
        }
      />
      <div className={styles.answerColumns}>
        <div className={styles.answerMain}>
          {answer.payment && (
            <Suspense fallback={null}>
              <PaymentCard answer={answer} payment={answer.payment} level={level} />
            </Suspense>
          )}
          <ReadAnswer
            definition={shown}
            content={answer.content}
            hidden={hidden}
            text={text}
            language={text.language}
            headingLevel={level === 1 ? 2 : 3}
            fileOf={fileOf}
            changeOf={changeOf}
            isCollapsible
          />
          {/* What was answered is read first: who and where stand in the heading's lines too. */}
          <PersonAndPlace answer={answer} level={level} />
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
        <div className={styles.answerAside}>
          {children}
          <StateHistory answer={answer} level={level} />
          <EditsCard answer={answer} level={level} fileOf={fileOf} />
          <RequestsCard answer={answer} level={level} />
          <AnswerData answer={answer} level={level} />
        </div>
      </div>
    </EditOfContext>
  )
}

function withoutRepeated(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.filter(section => !(section.kind === 'simple' && section.repeatable)),
  }
}
