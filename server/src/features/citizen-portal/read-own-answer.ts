import type { Answer, CitizenAnswer } from '@ventanilla/api'
import { openRequest, textIn } from '@ventanilla/model'
import { and, eq } from 'drizzle-orm'
import type { PortalVisitor } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { readStoredAnswer } from '../answers/record/read/read-answer.ts'
import type { Deps } from '../deps.ts'
import { loadForm } from '../forms/snapshot/form-snapshot.ts'
import { openThingsOf } from './open-things.ts'
import { readThreads } from './own-messages.ts'
import { ownAnswers } from './own-answers.ts'
import { paymentsOf } from './own-payments.ts'
import { ownRefusal } from './own-refusal.ts'

/** An answer for the citizen whom it is about. Throws citizen.notOwn, citizen.noAnswer. */
export async function readOwnAnswer(
  { db, gateway }: Pick<Deps, 'db' | 'gateway'>,
  visitor: PortalVisitor,
  uid: string,
): Promise<CitizenAnswer> {
  const which = and(eq(db.tables.answer.uid, uid), ownAnswers(db, visitor))
  const found = await readStoredAnswer(db, which).catch(ownRefusal(db, uid))
  const { id, docCode, recordCode, formId, createdAt, updatedAt, state, person, location } = found
  const { municipality, definition, content, signatures, files, revision } = found
  const form = await loadForm(db, formId)
  const [row] = await db.sql.select().from(db.tables.answer).where(which)
  if (!form || !row) throw new Problem('citizen.noAnswer')
  const town = { ...form.municipality, settings: JSON.stringify(form.municipality.settings) }
  const asked = {
    answer: row,
    definition,
    currentVersion: form.currentVersion,
    requests: found.requests,
    municipality: town,
  }
  const openOf = await openThingsOf(db, [row.id])
  const title = textIn(definition.title, definition.language)
  const named = { answerId: id, docCode, title, timeZone: municipality.timeZone, state: row.state }
  const [payment = null] = await paymentsOf({ db, gateway }, new Map([[row.id, named]]))
  return {
    id,
    docCode,
    recordCode,
    formId,
    revision,
    request: openRequest(found.requests),
    revisedAt: found.requests.findLast(({ closedAt }) => closedAt !== undefined)?.closedAt ?? null,
    createdAt,
    updatedAt,
    state,
    portalStatus: found.portalStatus,
    ...(await openOf(asked)),
    messages: (await readThreads(db, [row.id])).map(({ said }) => said),
    payment,
    passed: passedStates(found.history),
    person,
    location,
    municipality,
    definition,
    content,
    signatures,
    files,
  }
}

/** The way that counts: a move that was taken back goes with the one that took it back. */
function passedStates(history: Answer['history']): CitizenAnswer['passed'] {
  const passed: CitizenAnswer['passed'] = []
  for (const { stateId, stateName, at, undo } of history) {
    if (undo) passed.pop()
    else passed.push({ stateId, stateName, at })
  }
  return passed
}
