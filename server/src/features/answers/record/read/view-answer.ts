import type { Answer } from '@ventanilla/api'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../../audit/actor.ts'
import { recordView } from '../../../audit/record-view.ts'
import type { Deps } from '../../../deps.ts'
import { readAnswer } from './read-answer.ts'

/** An answer for somebody who looks at it, which is written down. Throws answer.notFound. */
export async function viewAnswer(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, uid: string): Promise<Answer> {
  const { sql, tables } = deps.db
  const found = await readAnswer(deps.db, actor.person, uid)
  const { answer } = tables
  const [row] = await sql.select({ municipalityId: answer.municipalityId }).from(answer).where(eq(answer.uid, uid))
  const subject = { kind: 'answer', uid, name: found.docCode }
  const detail = { form: found.definition.title.text }
  if (row)
    await recordView(deps, actor, { action: 'answer.viewed', subject, municipalityId: row.municipalityId, detail })
  return found
}
