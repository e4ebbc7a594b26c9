import type { Status } from '@ventanilla/api'
import {
  type FormDefinition,
  isFinalIn,
  type Language,
  type State,
  stateIn,
  stateWay,
  termDaysIn,
  textIn,
} from '@ventanilla/model'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { statement } from '../../platform/db/handle.ts'
import { Problem } from '../../platform/problem.ts'
import { stateOf } from '../answers/record/row/state-of.ts'
import { readDefinition, readVersion } from '../forms/snapshot/read-version.ts'

const byCode = statement('status_by_code', (tx, { answer, form }) =>
  tx
    .select({
      formId: form.id,
      formUid: form.uid,
      municipalityId: form.municipalityId,
      version: answer.version,
      newest: form.currentVersion,
      state: answer.state,
    })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.formId))
    .where(and(inArray(answer.docCode, [sql.placeholder('code'), sql.placeholder('upperCode')]), eq(form.public, 1))),
)

/** The same of an answer that was deleted and can still come back. */
const inTrash = statement('status_in_trash', (tx, { answer, form }) =>
  tx
    .select({ id: answer.id })
    .from(answer)
    .innerJoin(form, eq(form.id, answer.trashedFrom))
    .where(and(inArray(answer.docCode, [sql.placeholder('code'), sql.placeholder('upperCode')]), eq(form.public, 1))),
)

/**
 * The form's title and the current state of an answer, by its code alone (spec 3 §2), in a language or in that of the form, with the steps
 * that the form has around that state. Codes are in sequence, so this is all that a code opens (of deleted forms too): no day, and no state
 * that only this answer went through; of private forms not even this, and a miss says the same as a hit without the right. That a deleted
 * answer is gone is told by the status alone.
 */
export async function findStatus(db: Database, given: string, wanted?: Language): Promise<Status> {
  return (await findStatusOf(db, given, wanted)).status
}

type StatusOf = { readonly status: Status; readonly formUid: string; readonly municipalityId: number }

/** The same, and whose form it is: what the page around it says at its head. */
export async function findStatusOf(db: Database, given: string, wanted?: Language): Promise<StatusOf> {
  const code = given.trim()
  const [row] = await byCode(db.sql, { code, upperCode: code.toUpperCase() })
  const version = row && (await readVersion(db, row.formId, row.version))
  if (!version) throw new Problem('lookup.notFound', (await isInTrash(db, code)) ? { isGone: true } : {})
  const { title, states } = version.definition
  const language = wanted ?? version.definition.language
  const state = stateOf(version.definition, row.state)
  const newest = row.newest === row.version ? undefined : await readDefinition(db, row.formId, row.newest)
  const status = {
    title: textIn(title, language),
    state: state ? stateIn(states, state, language) : '',
    ...stepsOf(version.definition, newest ?? version.definition, { stateId: row.state, language }),
  }
  return { status, formUid: row.formUid, municipalityId: row.municipalityId }
}

/** The way of an answer by its form's states. An end that is an end in the newest version only is one too. */
function stepsOf(
  own: FormDefinition,
  newest: FormDefinition,
  { stateId, language }: { stateId: string; language: Language },
): Pick<Status, 'steps' | 'end' | 'termDays'> {
  const way = stateWay(own.states, stateId)
  if (!way) return { steps: [], end: null, termDays: null }
  const isOver = isFinalIn(newest.states, own.states, stateId)
  const named = (state: State, place: Status['steps'][number]['place']) => ({
    name: stateIn(own.states, state, language),
    place,
  })
  return {
    steps: [
      ...way.passed.map(state => named(state, 'passed')),
      named(way.current, isOver ? 'passed' : 'current'),
      ...(isOver ? [] : way.coming.map(({ state, isSure }) => named(state, isSure ? 'sure' : 'possible'))),
    ],
    end: (!isOver && way.end) || null,
    termDays: isOver ? null : (termDaysIn(newest, own, stateId) ?? null),
  }
}

async function isInTrash(db: Database, code: string): Promise<boolean> {
  return (await inTrash(db.sql, { code, upperCode: code.toUpperCase() })).length > 0
}
