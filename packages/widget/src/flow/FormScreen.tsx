import type { PublicClient, PublicForm } from '@ventanilla/api'
import type { Position } from '@ventanilla/model'
import type { Text } from '@ventanilla/text/light'
import { AnswerForm, type CompleteAnswer, NoticeCard, type Refusal, type StartingAnswer } from '@ventanilla/ui'
import { useEffect, useMemo, useState } from 'react'
import type { Emit } from '../host/host-events.ts'
import { newId } from '../host/new-id.ts'
import type { OwnPage } from '../host/own-page.ts'
import { ChangedNotice } from '../notice/ChangedNotice.tsx'
import { closedReason } from './closed-reason.ts'
import { KeepChoice, RestoredNotice } from './DraftParts.tsx'
import type { Draft, DraftStore } from './draft-store.ts'
import { Trap } from './Trap.tsx'
import { createUploads } from './uploads.ts'
import { useDraft } from './use-draft.ts'
import { useLater } from './use-later.ts'

export type FormScreenProps = {
  form: PublicForm
  text: Text
  /** What saves and looks addresses up, which nobody needs before. */
  client(): Promise<PublicClient>
  origin: string
  /** A new answer, with what the page knows. */
  begin(form: PublicForm): StartingAnswer
  emit: Emit
  read(): Promise<PublicForm>
  draft?: Draft | undefined
  store: DraftStore | undefined
  page: OwnPage | undefined
  /** When it could be written in, by the page's clock; now unless told. */
  since?: number | undefined
}

type Notice = 'restored' | 'changed' | undefined

/** What the form shown now began with; another run is another form. */
type Start = { form: PublicForm; answer: StartingAnswer; run: number; notice: Notice; at: number }

/** The form, then what becomes of the answer; or the card that says why it takes none. */
export function FormScreen(props: FormScreenProps) {
  const { text, emit, page, begin, store } = props
  const citizen = page?.citizen
  const level = page ? 1 : 2
  const { language } = text
  const [start, setStart] = useState<Start>(() => ({
    form: props.form,
    answer: props.draft ?? begin(props.form),
    run: 0,
    notice: props.draft && 'restored',
    at: props.since ?? performance.now(),
  }))
  const { form } = start
  const [answer, setAnswer] = useState<CompleteAnswer>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [closed, setClosed] = useState<string>()
  const [goTo, setGoTo] = useState<{ sectionId: string }>()
  const [website, setWebsite] = useState('')
  const [wrong, setWrong] = useState(0)
  const draft = useDraft(store, props.draft, form.version)
  const [saveKey, setSaveKey] = useState(props.draft?.key)
  const [isUnchecked, setIsUnchecked] = useState(false)
  const { later, isWaiting, load } = useLater(isUnchecked || answer !== undefined)
  // A form that begins anew begins without files.
  const known = start.run === 0 ? props.draft?.files : undefined
  const isFinishing = answer !== undefined && later !== undefined
  const uploads = useMemo(
    () =>
      createUploads(
        { origin: props.origin, formId: form.id, language, way: citizen?.uploads },
        { known: known ?? {}, onChosen: draft.file },
      ),
    [props.origin, form.id, language, known, draft.file, citizen],
  )
  const { client } = props
  const places = useMemo(
    () => ({
      addresses: async (words: string, signal: AbortSignal) =>
        (await (await client()).addresses(form.id, words, { signal })).items,
      addressAt: async (at: Position, signal: AbortSignal) =>
        (await (await client()).addressAt(form.id, at, { signal })).address,
    }),
    [client, form.id],
  )
  // Nearly every browser lets it, and may stop the page while it looks: asked once the form is drawn.
  const [canKeep, setCanKeep] = useState(store !== undefined)
  useEffect(() => {
    const looking = setTimeout(() => store && !store.canKeep() && setCanKeep(false))
    return () => clearTimeout(looking)
  }, [store])
  const isWrong = wrong > 0
  useEffect(() => {
    if (!isFinishing) page?.onTitle(isWrong ? { before: text.t('answer.error') } : {})
  }, [page, isFinishing, isWrong, text])

  const restart = (next: PublicForm, answer = begin(next), notice?: Notice) => {
    setAnswer(undefined)
    setRefusal(undefined)
    setStart(({ run }) => ({ form: next, answer, run: run + 1, notice, at: performance.now() }))
  }
  const reason = closedReason(closed ?? form.closedReason ?? '', text)
  if (reason) {
    return (
      <>
        {citizen?.note}
        <NoticeCard level={level} {...reason} takesFocus={closed !== undefined}>
          {citizen?.closed}
        </NoticeCard>
      </>
    )
  }
  const startAgain = () => {
    void draft.clear()
    restart(form)
  }
  return (
    <>
      <AnswerForm
        key={start.run}
        definition={form.definition}
        initial={start.answer}
        text={text}
        language={language}
        who={citizen ? 'citizen' : 'public'}
        level={level}
        isSaving={false}
        isHidden={isFinishing}
        goTo={goTo}
        submitLabel={text.t('answer.continue')}
        refusal={refusal}
        newId={newId}
        uploads={uploads}
        headerImage={citizen ? citizen.headerImage : `${props.origin}/api/v1/public/forms/${form.id}/header-image`}
        map={form.mapTiles ? { ...form.mapTiles, centre: form.municipality.location } : undefined}
        places={places}
        checks={later?.checks}
        onUnchecked={() => setIsUnchecked(true)}
        onSubmit={setAnswer}
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
            {start.notice === 'changed' && <ChangedNotice text={text} />}
            {start.notice === 'restored' && <RestoredNotice text={text} onAgain={startAgain} />}
          </>
        }
      >
        {canKeep && <KeepChoice text={text} isKept={draft.isKept} onKeep={isKept => void draft.keep(isKept)} />}
        <Trap value={website} onChange={setWebsite} />
        <output>{isWaiting && <span className="v-notice v-waiting">{text.t('answer.offline.waiting')}</span>}</output>
      </AnswerForm>
      {isFinishing && (
        <later.Finish
          {...{ form, answer, website, text, emit, page, level, uploads }}
          {...{ read: props.read, client: props.client, origin: props.origin }}
          startedAt={start.at}
          saveKey={saveKey}
          onKey={key => {
            setSaveKey(key)
            draft.remember(key)
          }}
          onBack={sectionId => {
            setAnswer(undefined)
            setGoTo({ sectionId })
          }}
          onSaved={() => {
            setSaveKey(undefined)
            return draft.clear()
          }}
          onRefused={refusal => {
            setAnswer(undefined)
            setRefusal(refusal)
          }}
          onClosed={setClosed}
          onChanged={(next, answer) => restart(next, answer, 'changed')}
          onAgain={() => restart(form)}
        />
      )}
    </>
  )
}
