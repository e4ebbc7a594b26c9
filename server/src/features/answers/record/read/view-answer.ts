import type { Answer } from '@ventanilla/api'
import { liveSettingsSchema } from '@ventanilla/model'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Actor } from '../../../audit/actor.ts'
import { recordView } from '../../../audit/record-view.ts'
import type { Deps } from '../../../deps.ts'
import { openFirst } from '../assign/open-first.ts'
import { peopleOn } from '../assign/people-on.ts'
import { readAnswer } from './read-answer.ts'

/** An answer for somebody who looks at it, which is written down, and may make it theirs. Throws answer.notFound. */
export async function viewAnswer(
  deps: Pick<Deps, 'db' | 'clock' | 'answerSubscribers'>,
  actor: Actor,
  uid: string,
): Promise<Answer> {
  const { db } = deps
  const found = await readAnswer(db, actor.person, uid)
  const { answer, form } = db.tables
  const [row] = await db.sql
    .select({
      id: answer.id,
      uid: answer.uid,
      municipalityId: answer.municipalityId,
      creatorId: answer.creatorId,
      state: answer.state,
      assigneeId: answer.assigneeId,
      live: form.live,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(eq(answer.uid, uid))
  if (!row) return found
  const { municipalityId } = row
  const subject = { kind: 'answer', uid, name: found.docCode }
  const detail = { form: found.definition.title.text }
  await recordView(deps, actor, { action: 'answer.viewed', subject, municipalityId, detail })
  const live = v.parse(liveSettingsSchema, JSON.parse(row.live))
  const about = { row, live, states: found.definition.states, formUid: found.formId }
  const revision = await openFirst(deps, actor.person, about)
  return revision === undefined ? found : { ...found, revision, ...(await peopleOn(db, uid)) }
}
