import type { PublicForm } from '@ventanilla/api'
import { createFormText, type Text } from '@ventanilla/text/light'
import { type LeftSteps, leftSteps, loadStepsMessages } from '@ventanilla/ui/steps'
import type { Draft } from '../host/draft.ts'
import { fittingDraft } from '../flow/fitting-draft.ts'
import { showsOnlyIf } from '../flow/load-form.ts'
import { type Carried, unpackCarried } from '../elsewhere/carried.ts'
import { NothingThere, readSealed } from '../elsewhere/resume-client.ts'
import { isSecret, keysOf, Unreadable, unseal } from '../elsewhere/seal.ts'

/** Why a link opens nothing. */
export type Bad = 'cut' | 'wrong' | 'expired' | 'sent' | 'deleted' | 'lost'
export type Opened = {
  carried: Carried
  draft: Draft
  left: LeftSteps
  /** How many files stand in a section, by its id. */
  files: ReadonlyMap<string, number>
}

/** What a link leads to, read with the key that only the link has. */
export async function openLink(
  form: PublicForm,
  { id, secret }: { id: string; secret: string },
  text: Text,
): Promise<Opened | Bad> {
  if (!isSecret(secret)) return 'cut'
  try {
    const sealed = await readSealed('', { id, secret })
    const { version, plain } = await unseal((await keysOf(secret)).key, form.id, sealed)
    const { carried, files } = unpackCarried(plain)
    const kept: Draft = {
      ...carried.answer,
      key: carried.key,
      files: { ...carried.names, ...Object.fromEntries(files) },
      version,
      isKept: false,
    }
    const draft = fittingDraft(kept, form)
    if (!draft) return 'wrong'
    const counts = countFiles(draft)
    return { carried, draft, left: await readSteps(form, draft, text, counts), files: counts }
  } catch (error) {
    if (error instanceof NothingThere) return error.over
    return error instanceof Unreadable ? 'wrong' : 'lost'
  }
}

async function readSteps(
  form: PublicForm,
  draft: Draft,
  text: Text,
  counts: ReadonlyMap<string, number>,
): Promise<LeftSteps> {
  const { language } = text
  const logic = showsOnlyIf(form) ? (await import('@ventanilla/ui/logic')).logic : undefined
  const words = createFormText(language, await loadStepsMessages(language))
  return leftSteps(form.definition, draft, { text, words, language, logic, hasFiles: id => counts.has(id) })
}

/** Fields are called after their section; those of signatures after nothing else. */
function countFiles({ files = {} }: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const field of Object.keys(files)) {
    const section = field.slice(0, field.indexOf('.'))
    counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return counts
}
