import type { PublicClient, PublicForm } from '@ventanilla/api'
import { emptyContent, hasExtras, type Language } from '@ventanilla/model'
import { createFormText, loadAnswerMessages, loadExtraMessages, type Messages, type Text } from '@ventanilla/text/light'
import type { StartingAnswer } from '@ventanilla/ui'
import { problemOf } from './closed-reason.ts'
import type { Draft, DraftStore } from './draft-store.ts'
import { newId } from './new-id.ts'
import type { MountOptions } from './options.ts'
import { loadLater } from './use-later.ts'

export type Source = Pick<MountOptions, 'prefill'> & {
  language: Language
  client: PublicClient
  formId: string
  store: DraftStore | undefined
  /** The form, where the page brought it along. */
  given: PublicForm | undefined
}

type Begin = (form: PublicForm) => StartingAnswer
export type Loaded = { form: PublicForm; begin: Begin; text: Text }
export type Failure = { code: string; detail: string | undefined; text: Text }

export type Loading = { text: Promise<Text>; found: Promise<Loaded | Failure> }

export const english = createFormText('en')

export const readForm = ({ client, formId, language }: Source) =>
  client.publicForm(formId, language, { signal: AbortSignal.timeout(20_000) })

/**
 * Reads the form and, beside it, the sentences of its language. The request is on its way when this returns; `text` comes first where the
 * sentences do.
 */
export function loadForm(source: Source): Loading {
  const { language, prefill } = source
  const form = source.given ?? readForm(source)
  // Without its own sentences a form still speaks English.
  const sentences = async (load: typeof loadAnswerMessages) => await load(language).catch(() => ({}))
  const own = language === 'en' ? undefined : sentences(loadAnswerMessages)
  const textWith = async (more: Messages) => (own ? createFormText(language, await own, more) : english)

  const load = async (): Promise<Loaded | Failure> => {
    try {
      const read = await form
      return {
        form: read,
        text: await textWith(own && hasExtras(read.definition) ? await sentences(loadExtraMessages) : {}),
        begin: await beginWith(prefill),
      }
    } catch (error) {
      const problem = problemOf(error)
      return { code: problem?.code ?? 'network', detail: problem?.detail, text: await textWith({}) }
    }
  }
  return { text: textWith({}), found: load() }
}

/** How a new answer begins; reading what the page knows is a part of its own, as few pages know anything. */
async function beginWith(prefill: Source['prefill']): Promise<Begin> {
  const known = prefill && Object.keys(prefill).length > 0 ? prefill : undefined
  const part = known && (await import('./prefill.ts').catch(() => undefined))
  return ({ definition }) => ({
    content: part ? part.prefilled(definition, known) : emptyContent(definition, newId),
  })
}

/** What was written before, as far as the form can begin with it. */
export async function readDraft({ store }: Source, form: PublicForm): Promise<Draft | undefined> {
  const draft = await store?.read().catch(() => undefined)
  if (!draft) return undefined
  const later = await loadLater()
  if (later) return later.fittingDraft(draft, form)
  return draft.version === form.version ? draft : undefined
}
