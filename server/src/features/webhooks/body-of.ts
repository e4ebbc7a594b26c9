import { eq } from 'drizzle-orm'
import { baseUrl } from '../../platform/config/base-url.ts'
import type { Deps } from '../deps.ts'
import { readVersion } from '../forms/snapshot/read-version.ts'
import type { Heard } from '../../platform/outbox/webhook-event.ts'

type BodyDeps = Pick<Deps, 'db' | 'config'>

/** What a webhook is told: names and numbers of what happened; what was answered only where `content` says so. Nothing that staff write among themselves. */
export type Told = { readonly plain: string; readonly full: string }

/**
 * The body of an event, without and with what was answered. Of an answer that is gone only its id is left. Undefined where the form is gone.
 */
export async function bodyOf(
  deps: BodyDeps,
  { heard, answerUid, at }: { readonly heard: Heard; readonly answerUid: string | null; readonly at: number },
): Promise<Told | undefined> {
  const { form } = deps.db.tables
  const [found] = await deps.db.sql
    .select({ title: form.title, version: form.currentVersion })
    .from(form)
    .where(eq(form.uid, heard.formId))
  if (!found) return undefined
  const head = { type: heard.event, timestamp: new Date(at).toISOString() }
  const about = { id: heard.formId, title: found.title }
  if (answerUid === null) {
    const text = JSON.stringify({ ...head, data: { form: { ...about, version: found.version } } })
    return { plain: text, full: text }
  }
  const { answer, content } = await answerPart(deps, answerUid)
  const payment = heard.order !== undefined && {
    payment: { order: heard.order, ...(heard.refund !== undefined && { refund: heard.refund }) },
  }
  const data = { form: about, answer, ...payment }
  return {
    plain: JSON.stringify({ ...head, data }),
    full: JSON.stringify({ ...head, data: { ...data, ...(content !== undefined && { content }) } }),
  }
}

async function answerPart({ db, config }: BodyDeps, uid: string) {
  const { answer, answerContent } = db.tables
  const [found] = await db.sql
    .select({ answer, content: answerContent.content })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .where(eq(answer.uid, uid))
  if (!found) return { answer: { id: uid }, content: undefined }
  const { docCode, state, revision, createdAt, updatedAt, trashedFrom, formId, version } = found.answer
  // One in the trash stands apart from its form.
  const definition = (await readVersion(db, trashedFrom ?? formId, version))?.definition
  const named = definition?.states.available.find(({ id }) => id === state)
  const content: unknown = JSON.parse(found.content)
  return {
    answer: {
      id: uid,
      code: docCode,
      state: named ? { id: named.id, name: named.name } : null,
      revision,
      createdAt: new Date(createdAt).toISOString(),
      updatedAt: new Date(updatedAt).toISOString(),
      url: `${baseUrl(config)}/ver/${uid}`,
    },
    content,
  }
}
