import { createClient, type PublicForm } from '@ventanilla/api'
import type { Value } from '@ventanilla/model'
import { createLightText, englishAnswerMessages, type Messages, type Text } from '@ventanilla/text/light'
import { NoticeCard } from '@ventanilla/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { problemOf } from './closed-reason.ts'
import { FormScreen } from './FormScreen.tsx'
import type { Emit } from './host-events.ts'

type Props = {
  form: string
  origin: string
  lang: string
  prefill: Readonly<Record<string, Value['value']>> | undefined
  emit: Emit
  /** Begins again from reading the form. */
  reload(): void
}

type Loaded = { form: PublicForm; text: Text }
type Failure = { code: string; detail: string | undefined }

const english = createLightText('en', englishAnswerMessages)

/** Reads the form, then shows it; or says why there is none. */
export function Widget({ form: formId, origin, lang, prefill, emit, reload }: Props) {
  const client = useMemo(
    () => createClient({ base: origin, credentials: 'omit', language: () => lang }),
    [origin, lang],
  )
  const [loaded, setLoaded] = useState<Loaded>()
  const [failure, setFailure] = useState<Failure>()

  const read = useCallback(async (): Promise<Loaded> => {
    const form = await client.publicForm(formId, lang, { signal: AbortSignal.timeout(20_000) })
    return { form, text: createLightText(form.language, { ...englishAnswerMessages, ...readMessages(form) }) }
  }, [client, formId, lang])

  useEffect(() => {
    let isWanted = true
    const load = async () => {
      try {
        const result = await read()
        if (!isWanted) return
        setLoaded(result)
        emit('ready', { formId, version: result.form.version })
      } catch (error) {
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
  }, [read, formId, emit])
  if (loaded) {
    return (
      <div className="v-root" lang={loaded.form.language}>
        <FormScreen {...loaded} client={client} prefill={prefill} emit={emit} read={read} />
      </div>
    )
  }
  if (!failure) {
    return (
      <div className="v-root">
        <output className="v-skeleton">
          <span className="v-sr">{english.t('answer.loading')}</span>
          <span className="v-blank" />
          <span className="v-blank" />
          <span className="v-blank" />
        </output>
      </div>
    )
  }
  // The refusal is in the person's language; without an answer there is only English, and what the page itself says in the element.
  const isLost = failure.detail === undefined
  return (
    <div className="v-root">
      <NoticeCard
        level={2}
        title={failure.detail ?? english.t('answer.loadFailed')}
        body={isLost ? english.t('answer.offline.body') : undefined}
        takesFocus={false}
      >
        {isLost && (
          <button type="button" className="v-button v-secondary" onClick={reload}>
            {english.t('answer.retry')}
          </button>
        )}
      </NoticeCard>
      <slot />
    </div>
  )
}

/** The server's compiled sentences; a value of another shape is left out. */
function readMessages({ messages = {} }: PublicForm): Messages {
  const entries = Object.entries(messages)
  return Object.fromEntries(
    entries.flatMap(([key, value]): [string, string | readonly object[]][] =>
      typeof value === 'string' || Array.isArray(value) ? [[key, value]] : [],
    ),
  )
}
