import type { AddressOf, PublicClient, PublicForm, SavedAnswer } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { AnswerForm, type Logic, NoticeCard, type StartingAnswer, type Steps, useFlow } from '@ventanilla/ui'
import { useEffect, useMemo, useState } from 'react'
import type { Emit } from '../host/host-events.ts'
import { newId } from '../host/new-id.ts'
import type { OwnPage } from '../host/own-page.ts'
import { closedReason } from './closed-reason.ts'
import type { Draft } from '../host/draft.ts'
import type { DraftStore } from './draft-store.ts'
import { Honeypot } from './Honeypot.tsx'
import { KeepChoice } from './KeepChoice.tsx'
import { createUploads } from './uploads.ts'
import { useDraft } from './use-draft.ts'
import { useLazyParts } from './use-lazy-parts.ts'

export type FormScreenProps = {
  form: PublicForm
  text: Text
  /** What saves and looks addresses up, which nobody needs before. */
  client(): Promise<PublicClient>
  origin: string
  /** A new answer, with what the page knows. */
  begin(form: PublicForm): StartingAnswer
  /** What of the form shows only if, where anything does. */
  logic: Logic | undefined
  /** What draws it where it is shown in steps. */
  steps: Steps | false | undefined
  emit: Emit
  read(): Promise<PublicForm>
  draft?: Draft | undefined
  store: DraftStore | undefined
  page: OwnPage | undefined
  /** When it could be written in, by the page's clock; now unless told. */
  since?: number | undefined
}

/** What the form shown now began with, and when it could be written in. */
export type FormStart = {
  form: PublicForm
  answer: StartingAnswer
  notice?: 'restored' | 'changed' | undefined
  at: number
}

/** The form, then what becomes of the answer; or the card that says why it takes none. */
export function FormScreen(props: FormScreenProps) {
  const { text, emit, page, begin, store, client, origin, read, logic, steps, draft: given } = props
  const citizen = page?.citizen
  const level: 1 | 2 = page ? 1 : 2
  const { language } = text
  const [flow, dispatch] = useFlow<FormStart, SavedAnswer>(() => ({
    form: props.form,
    answer: given ?? begin(props.form),
    notice: given && 'restored',
    at: props.since ?? performance.now(),
  }))
  const { answer, code, run } = flow
  const { form, notice } = flow.start
  const [website, setWebsite] = useState('')
  const [wrong, setWrong] = useState(0)
  const draft = useDraft(store, given, form.version)
  const [isUnchecked, setIsUnchecked] = useState(false)
  const { later, isWaiting, load } = useLazyParts(isUnchecked || answer !== undefined, text, given !== undefined)
  // A form that begins anew begins without files.
  const known = run === 0 ? given?.files : undefined
  const isFinishing = answer !== undefined && later !== undefined
  const uploads = useMemo(
    () =>
      createUploads(
        { origin: origin, formId: form.id, language, way: citizen?.uploads },
        { known, onChosen: draft.file },
      ),
    [origin, form.id, language, known, draft.file, citizen],
  )
  const places = useMemo(
    () => ({
      addresses: async (words: string, signal: AbortSignal) =>
        (await (await client()).addresses(form.id, words, { signal })).items,
      addressAt: async (at: Position, signal: AbortSignal) =>
        (await (await client()).addressAt(form.id, at, { signal })).address,
      town: form.municipality,
      reported: form.reported,
    }),
    [client, form],
  )
  const canKeep = useCanKeep(store)
  useEffect(() => {
    if (!isFinishing && !steps) page?.onTitle(wrong ? { before: text.t('answer.error') } : {})
  }, [page, isFinishing, steps, wrong, text])

  const startAgain = () => dispatch({ kind: 'begin', start: { form, answer: begin(form), at: performance.now() } })
  const reason = closedReason(code ?? form.closedReason ?? '', text)
  if (reason) {
    return (
      <>
        {citizen?.note}
        <NoticeCard level={level} {...reason} takesFocus={code !== undefined}>
          {citizen?.closed}
        </NoticeCard>
      </>
    )
  }
  const Form = steps || AnswerForm
  const common = { form, notice, origin, text, page, level, draft }
  const offer = later && <later.Offer {...common} />
  return (
    <>
      <Form
        key={run}
        definition={form.definition}
        when={form.municipality}
        initial={flow.start.answer}
        {...{ text, language, logic, newId, uploads }}
        who={citizen ? 'citizen' : 'public'}
        level={level}
        isSaving={false}
        isHidden={isFinishing}
        goTo={flow.goTo}
        submitLabel={text.t('answer.continue')}
        refusal={flow.refusal}
        headerImage={
          citizen
            ? citizen.headerImage
            : (`${origin}/api/v1/public/forms/${form.id}/header-image` satisfies AddressOf<'GET /public/forms/:id/header-image'>)
        }
        map={form.mapTiles ? { ...form.mapTiles, origin, centre: form.municipality.location } : undefined}
        places={places}
        around={{ ...common, flow, dispatch, offer }}
        checks={later?.checks}
        onUnchecked={() => setIsUnchecked(true)}
        onSubmit={answer => dispatch({ kind: 'check', answer })}
        onChanged={questionId => {
          emit('change', { questionId })
          load()
        }}
        onWritten={draft.write}
        onErrors={setWrong}
        onStep={step => emit('step', step)}
        notice={
          <>
            {citizen?.note}
            {later && <later.Notices {...common} onAgain={startAgain} />}
          </>
        }
      >
        {canKeep && <KeepChoice text={text} isKept={draft.isKept} onKeep={draft.keep} />}
        {!steps && offer}
        <Honeypot value={website} onChange={setWebsite} />
        <output>{isWaiting && <span className="v-notice v-waiting">{text.t('answer.offline.waiting')}</span>}</output>
      </Form>
      {isFinishing && (
        <later.Finish
          {...common}
          {...{ flow, dispatch, answer, uploads, website, emit, client, read, logic, steps }}
          onAgain={startAgain}
        />
      )}
    </>
  )
}

/** Whether the device may keep what is written. Nearly every browser lets it, and may stop the page while it looks: asked once the form is drawn. */
function useCanKeep(store: DraftStore | undefined): boolean {
  const [canKeep, setCanKeep] = useState(store !== undefined)
  useEffect(() => {
    const looking = setTimeout(() => store && !store.canKeep() && setCanKeep(false))
    return () => clearTimeout(looking)
  }, [store])
  return canKeep
}
