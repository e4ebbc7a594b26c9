import { type AddressOf, type LinkedAnswer, problemOf } from '@ventanilla/api'
import { type Mark, markedPlaces, placeKey } from '@ventanilla/model'
import { dayWords, type Text } from '@ventanilla/text/light'
import {
  type AskedState,
  type BegunCorrection,
  type Correction,
  CorrectionForm,
  checks,
  createSay,
  type FileOf,
  logic,
  type Refusal,
  sizeText,
  useCss,
  whenGiven,
} from '@ventanilla/ui'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createUploads } from '../../flow/uploads.ts'
import { newId } from '../../host/new-id.ts'
import { revisionLocks } from '../citizen/revision-locks.ts'
import { useThumbnails } from '../citizen/use-thumbnails.ts'
import { CorrectionSide } from './CorrectionSide.tsx'
import css from './correction.css?inline'
import { forgetBegun, keepBegun, type Opened, readBegun } from './link-session.ts'
import { RestOfAnswer } from './RestOfAnswer.tsx'
import { SentPage } from './SentPage.tsx'

type Props = { text: Text; token: string; opened: Opened; answer: LinkedAnswer; onOver(why: string): void }

const filesPath = `/api/v1/public/links/files/` satisfies AddressOf<'GET /public/links/files/:fileId'>

/** What a link opened: what is asked to be corrected, or once it was sent, that. */
export function CorrectionPage({ text, token, opened, answer: first, onOver }: Props) {
  useCss(css)
  const [answer, setAnswer] = useState(first)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isSaving, setIsSaving] = useState(false)
  const [meanwhile, setMeanwhile] = useState<ReactNode>()
  const [states, setStates] = useState<readonly AskedState[]>([])
  const [begun] = useState(() => readBegun({ token, revision: first.revision }))
  const { revision } = answer
  const keepWritten = useCallback(
    (written: BegunCorrection) => keepBegun({ token, revision, begun: written }),
    [token, revision],
  )
  const isSent = answer.sent !== null
  useEffect(() => {
    if (isSent) forgetBegun()
  }, [isSent])
  const thumbnails = useThumbnails(answer.files, filesPath, opened)
  const fileOf: FileOf = id => {
    const file = answer.files[id]
    const thumbnail = thumbnails.get(id)
    return file && { name: file.name, detail: sizeText(file.size, text), ...(thumbnail !== undefined && { thumbnail }) }
  }
  const marks = useMemo(() => answer.requests.flatMap(each => each.marks), [answer])
  const [firstMarks] = useState(marks)
  const fresh = useMemo(() => placesSince(answer, firstMarks, marks), [answer, firstMarks, marks])
  const definition = useMemo(() => withoutElsewhere(answer.definition), [answer])
  const when = useMemo(() => whenGiven(answer), [answer])
  const locks = useMemo(
    () => revisionLocks({ definition, content: answer.content, marks }),
    [definition, answer, marks],
  )
  const uploads = useMemo(() => {
    const way = { path: '/public/links/uploads' as const, headers: opened.headers }
    return createUploads({ origin: window.location.origin, formId: answer.formId, language: text.language, way }, {})
  }, [answer.formId, opened, text])

  const send = async (correction: Correction) => {
    setIsSaving(true)
    setRefusal(undefined)
    try {
      await opened.client.complete(answer.revision, correction)
      setAnswer(await opened.client.answer())
      window.scrollTo(0, 0)
    } catch (error) {
      await hear(error)
    } finally {
      setIsSaving(false)
    }
  }
  const hear = async (failure: unknown) => {
    const problem = problemOf(failure)
    if (problem?.code === 'link.session') return onOver(problem.detail)
    if (problem?.code !== 'request.stale' && problem?.code !== 'answer.revised')
      return setRefusal({ message: problem?.detail ?? text.t('portal.link.failed'), errors: problem?.errors ?? [] })
    const now = await opened.client.answer().catch(() => undefined)
    if (!now) return setRefusal({ message: problem.detail, errors: [] })
    const last = now.requests.at(-1)
    const isMore = now.requests.length !== answer.requests.length && last !== undefined
    const words = isMore
      ? text.t('portal.link.changed', { time: text.time(last.at, now.municipality.timeZone) })
      : text.t('portal.link.meanwhile')
    setMeanwhile(words)
    setAnswer(now)
    setRefusal({ message: words, errors: [] })
  }
  if (answer.sent) return <SentPage {...{ text, answer, fileOf }} sent={answer.sent} headers={opened.headers} />
  return (
    <div className="v-correct-page">
      <CorrectionForm
        definition={definition}
        when={when}
        text={text}
        language={text.language}
        isSaving={isSaving}
        refusal={refusal}
        newId={newId}
        uploads={uploads}
        fileOf={fileOf}
        locks={locks}
        checks={checks}
        logic={logic}
        content={answer.content}
        marks={marks}
        begun={begun}
        fresh={fresh}
        area={answer.area || answer.municipality.name}
        notice={meanwhile && <p className="v-notice">{meanwhile}</p>}
        head={<Head text={text} answer={answer} count={markedPlaces(answer.content, marks).length} />}
        rest={<RestOfAnswer text={text} answer={answer} marks={marks} />}
        onSubmit={correction => void send(correction)}
        onStates={setStates}
        onBegun={keepWritten}
      />
      <CorrectionSide text={text} answer={answer} states={states} />
    </div>
  )
}

function Head({ text, answer, count }: { text: Text; answer: LinkedAnswer; count: number }) {
  const { definition, docCode, term, requests, area, municipality } = answer
  const say = createSay(text.language, definition.language)
  return (
    <>
      <header>
        <p className="v-gate-town">
          {say(definition.title)}, <span translate="no">{docCode}</span>
        </p>
        <h1 className="v-title">{text.t('portal.link.title', { count })}</h1>
        {term && (
          <p className="v-correct-term">
            {term.days < 0
              ? text.t('portal.link.late', { day: dayWords(term.until, text) })
              : text.t('portal.link.until', { day: dayWords(term.until, text), days: term.days })}
          </p>
        )}
      </header>
      {requests.map(({ comment, at }) => (
        <section key={at} className="v-correct-why">
          <h2>{text.t('portal.link.why')}</h2>
          <p className="v-correct-words">{comment}</p>
          <p className="v-correct-by">{[area, text.date(at, municipality.timeZone)].filter(Boolean).join(', ')}</p>
        </section>
      ))}
    </>
  )
}

/** The form as far as a correction goes: neither where it was nor who signed can be asked for. */
function withoutElsewhere(definition: LinkedAnswer['definition']): LinkedAnswer['definition'] {
  const settings = { ...definition.settings, geolocation: false, digitalSignature: false }
  return { ...definition, settings, signatures: [] }
}

/** What was asked after the page was opened. */
function placesSince({ content }: LinkedAnswer, before: readonly Mark[], now: readonly Mark[]): ReadonlySet<string> {
  const known = new Set(markedPlaces(content, before).map(placeKey))
  return new Set(
    markedPlaces(content, now)
      .map(placeKey)
      .filter(key => !known.has(key)),
  )
}
