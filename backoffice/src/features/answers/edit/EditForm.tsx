import type { AddressOf, Answer } from '@ventanilla/api'
import { type Effective, hiddenParts } from '@ventanilla/model'
import {
  AnswerForm,
  type CompleteAnswer,
  checks,
  type FileOf,
  type FilesInHand,
  knownFiles,
  logic,
  type Refusal,
  WouldHide,
  whenGiven,
} from '@ventanilla/ui'
import { useMemo, useState } from 'react'
import { newId } from '../../../components/new-id.ts'
import { useSettings } from '../../../context/settings.ts'
import { useText } from '../../../context/text-context.ts'
import { staffPlaces } from '../../answering/client/staff-places.ts'
import { staffUploads } from '../../answering/client/staff-uploads.ts'
import { completionLocks } from './completion-locks.ts'
import type { ChangeKind } from './edit-flow.ts'
import { locationOf, signaturesOf } from './starting.ts'

type Props = {
  answer: Answer
  start: Effective
  kind: ChangeKind
  isShown: boolean
  isSaving: boolean
  goTo: string | undefined
  refusal: Refusal | undefined
  fileOf: FileOf
  onFiles: (files: FilesInHand) => void
  onWritten: () => void
  onSubmit: (answer: CompleteAnswer) => void
}

/** The answer in its form; completing locks what stands. */
export function EditForm(props: Props) {
  const { answer, start, kind, isShown, isSaving, refusal, fileOf, onFiles, onSubmit } = props
  const text = useText()
  const tiles = useSettings()?.mapTiles
  const { formId, definition } = answer
  const uploads = useMemo(
    () => ({ ...staffUploads(formId, knownFiles(answer), () => {}), onFiles }),
    [formId, answer, onFiles],
  )
  const locks = useMemo(() => (kind === 'completion' ? completionLocks(answer) : undefined), [kind, answer])
  const when = useMemo(() => whenGiven(answer), [answer])
  const location = locationOf(start)
  const goTo = useMemo(() => (props.goTo === undefined ? undefined : { sectionId: props.goTo }), [props.goTo])
  const places = useMemo(() => staffPlaces(formId), [formId])
  const [content, setContent] = useState(start.content)
  const hidden = useMemo(() => hiddenParts(definition, content), [definition, content])
  return (
    <AnswerForm
      definition={definition}
      when={when}
      initial={{
        content: start.content,
        signatures: signaturesOf(start),
        ...(location ? { location } : {}),
      }}
      text={text}
      language={text.language}
      who="staff"
      level={2}
      isHidden={!isShown}
      isSaving={isSaving}
      submitLabel={text.t('edit.continue')}
      goTo={goTo}
      refusal={refusal}
      newId={newId}
      checks={checks}
      logic={logic}
      uploads={uploads}
      places={places}
      map={tiles ? { ...tiles, centre: null } : undefined}
      headerImage={
        `/api/v1/forms/${encodeURIComponent(formId)}/header-image` satisfies AddressOf<'GET /forms/:id/header-image'>
      }
      locks={locks}
      fileOf={fileOf}
      onWritten={written => {
        setContent(written.content)
        props.onWritten()
      }}
      onSubmit={given => onSubmit(kind === 'completion' ? withLocked(given, answer) : given)}
    >
      <WouldHide definition={definition} content={answer.content} hidden={hidden} text={text} />
    </AnswerForm>
  )
}

/** What is locked is not asked, and stays. */
function withLocked(given: CompleteAnswer, { location }: Answer): CompleteAnswer {
  return location ? { ...given, location } : given
}
