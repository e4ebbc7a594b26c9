import { type PublicForm, problemOf } from '@ventanilla/api'
import type { Language } from '@ventanilla/model'
import { createFormText, type Messages, type Text } from '@ventanilla/text/light'
import type { Logic, StartingAnswer, Steps } from '@ventanilla/ui'
import { emptyAnswer } from '../draft/empty-answer.ts'
import type { MountOptions } from '../host/options.ts'
import type { Draft } from '../host/draft.ts'
import type { DraftStore } from './draft-store.ts'
import { loadUntilThere } from './load-until-there.ts'
import { fetchSpeaking } from './use-lazy-parts.ts'

export type Source = Pick<MountOptions, 'prefill'> & {
  language: Language
  /** What a form says. */
  messages: Messages
  formId: string
  store: DraftStore | undefined
  /** Asks the server for the form. */
  read(): Promise<PublicForm>
}

type Begin = (form: PublicForm) => StartingAnswer
export type Loaded = {
  form: PublicForm
  begin: Begin
  text: Text
  logic: Logic | undefined
  /** What draws it where it is shown in steps. */
  steps: Steps | false | undefined
}
export type Failure = { code: string; detail: string | undefined; text: Text }

/** The form, once it is there, with its sentences and the beginning of an answer; or why there is none. */
export async function loadForm(source: Source, form: Promise<PublicForm>): Promise<Loaded | Failure> {
  const text = createFormText(source.language, source.messages)
  try {
    const found = await form
    const logic = showsOnlyIf(found) ? await loadUntilThere(loadLogic) : undefined
    const steps =
      found.steps && (await loadUntilThere(() => import('@ventanilla/ui/steps').then(part => part.loadSteps(text))))
    return { form: found, text, begin: await beginWith(source.prefill), logic, steps }
  } catch (error) {
    const problem = problemOf(error)
    return { code: problem?.code ?? 'network', detail: problem?.detail, text }
  }
}

const loadLogic = async () => (await import('@ventanilla/ui/logic')).logic

/** Whether anything of a form shows only if, or is calculated: within a text the quotes stand there with a backslash. */
export const showsOnlyIf = ({ definition }: PublicForm): boolean =>
  /"(showIf|calculated)"/.test(JSON.stringify(definition))

/** How a new answer begins; reading what the page knows is a part of its own, as few pages know anything. */
async function beginWith(prefill: Source['prefill']): Promise<Begin> {
  const known = prefill && Object.keys(prefill).length > 0 ? prefill : undefined
  const part = known && (await import('../draft/prefill.ts').catch(() => undefined))
  return part ? ({ definition }) => ({ content: part.prefilled(definition, known) }) : emptyAnswer
}

/** What was written before, as far as the form can begin with it. */
export async function readDraft({ store }: Source, { form, text }: Loaded): Promise<Draft | undefined> {
  const draft = await store?.read().catch(() => undefined)
  if (!draft) return undefined
  const later = await fetchSpeaking(text).catch(() => undefined)
  if (later) return later.fittingDraft(draft, form)
  return draft.version === form.version ? draft : undefined
}
