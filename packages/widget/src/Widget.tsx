import { createPublicClient, type PublicForm } from '@ventanilla/api'
import { emptyContent, hasExtras } from '@ventanilla/model'
import {
  createLightText,
  englishAnswerMessages,
  loadAnswerMessages,
  loadExtraMessages,
  type Text,
} from '@ventanilla/text/light'
import { NoticeCard, type StartingAnswer } from '@ventanilla/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { closedReason, problemOf } from './closed-reason.ts'
import { createDraftStore, type Draft } from './draft-store.ts'
import { FormScreen } from './FormScreen.tsx'
import type { Emit } from './host-events.ts'
import { interfaceLanguage } from './languages.ts'
import { newId } from './new-id.ts'
import type { MountOptions } from './options.ts'
import type { OwnPage } from './own-page.ts'
import { loadLater } from './use-later.ts'

type Props = Pick<MountOptions, 'form' | 'origin' | 'prefill' | 'draft'> & {
  /** Language tags, the best first. */
  wanted: readonly string[]
  emit: Emit
  /** Begins again from reading the form. */
  reload(): void
  page: OwnPage | undefined
}

type Begin = (form: PublicForm) => StartingAnswer
type Loaded = { form: PublicForm; draft: Draft | undefined; begin: Begin }
type Failure = { code: string; detail: string | undefined }

const english = createLightText('en', englishAnswerMessages)

/** Reads the form and, beside it, the sentences of its language; then shows it, or says why there is none. */
export function Widget({ form: formId, origin, wanted, prefill, draft, emit, reload, page }: Props) {
  const language = interfaceLanguage(wanted)
  const client = useMemo(
    () => createPublicClient({ base: origin, credentials: 'omit', language: () => language }),
    [origin, language],
  )
  const store = useMemo(
    () => (draft === 'none' ? undefined : createDraftStore(`${origin} ${formId}`)),
    [draft, origin, formId],
  )
  const [text, setText] = useState<Text | undefined>(language === 'en' ? english : undefined)
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<Failure>()

  const read = useCallback(
    () => client.publicForm(formId, language, { signal: AbortSignal.timeout(20_000) }),
    [client, formId, language],
  )

  useEffect(() => {
    let isWanted = true
    // Without its own sentences a form still speaks English.
    const sentences = async (load: typeof loadAnswerMessages) =>
      language === 'en' ? {} : await load(language).catch(() => ({}))
    const own = sentences(loadAnswerMessages)
    const textWith = async (more: object = {}) =>
      createLightText(language, { ...englishAnswerMessages, ...(await own), ...more })
    void textWith().then(text => isWanted && setText(text))
    const load = async () => {
      try {
        const [form, draft] = await Promise.all([page?.form ?? read(), store?.read().catch(() => undefined)])
        const current = draft && draft.version !== form.version ? await carried(draft, form) : draft
        const text = await textWith(hasExtras(form.definition) ? await sentences(loadExtraMessages) : {})
        const begin = await beginWith(prefill)
        if (!isWanted) return
        setText(text)
        setLoaded({ form, draft: current, begin })
        emit('ready', { formId, version: form.version })
      } catch (error) {
        await own
        if (!isWanted) return
        const problem = problemOf(error)
        setFailure({ code: problem?.code ?? 'network', detail: problem?.detail })
        emit('error', { code: problem?.code ?? 'network' })
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [read, formId, language, emit, page, store, prefill])
  if (loaded && text) {
    return (
      <div className="v-root" lang={language}>
        <FormScreen {...loaded} {...{ text, client, emit, read, store, page, origin }} />
      </div>
    )
  }
  if (!failure || !text) {
    return (
      <div className="v-root" lang={text ? language : 'en'}>
        <output className="v-skeleton">
          <span className="v-sr">{(text ?? english).t('answer.loading')}</span>
          <span className="v-blank" />
          <span className="v-blank" />
          <span className="v-blank" />
        </output>
      </div>
    )
  }
  const isLost = failure.detail === undefined
  const closed = closedReason(failure.code, text)
  return (
    <div className="v-root" lang={language}>
      <NoticeCard
        level={page ? 1 : 2}
        title={closed?.title ?? failure.detail ?? text.t('answer.loadFailed')}
        body={isLost ? text.t('answer.offline.body') : closed?.body}
        takesFocus={false}
      >
        {isLost && (
          <button type="button" className="v-button v-secondary" onClick={reload}>
            {text.t('answer.retry')}
          </button>
        )}
      </NoticeCard>
      <slot />
    </div>
  )
}

/** How a new answer begins; reading what the page knows is a part of its own, as few pages know anything. */
async function beginWith(prefill: Props['prefill']): Promise<Begin> {
  const known = prefill && Object.keys(prefill).length > 0 ? prefill : undefined
  const part = known && (await import('./prefill.ts').catch(() => undefined))
  return ({ definition }) => ({
    content: part ? part.prefilled(definition, known) : emptyContent(definition, newId),
  })
}

/** What was written for an earlier version of the form. */
async function carried(draft: Draft, form: PublicForm): Promise<Draft | undefined> {
  const later = await loadLater()
  if (!later) return undefined
  const { typed: _unreadable, ...rest } = draft
  return { ...rest, version: form.version, content: later.carriedOver(form.definition, draft.content) }
}
