import {
  type AnswerContent,
  answerContentSchema,
  type FormDefinition,
  type GivenSignature,
  givenSignatureSchema,
  type Location,
  locationSchema,
} from '@ventanilla/model'
import { and, eq, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/problem.ts'
import { type FormSnapshot, loadForm } from '../../forms/snapshot/form-snapshot.ts'
import { readVersion } from '../../forms/snapshot/read-version.ts'
import { staleAnswer } from '../record/read/stale-answer.ts'
import { citizenCreator } from '../record/row/citizen-creator.ts'

type AnswerRow = Database['tables']['answer']['$inferSelect']

/** What corrections and completions may change (the model's `Effective`), as it is stored. */
export type Standing = {
  readonly content: AnswerContent
  readonly citizen: object | null
  readonly location: Location | null
  readonly signatures: Readonly<Record<string, GivenSignature>>
}

/** An answer as it stands, with the definition that it was given on. */
export type AnswerToChange = {
  readonly row: AnswerRow
  readonly form: FormSnapshot
  readonly definition: FormDefinition
  readonly before: Standing
}

const signaturesSchema = v.array(givenSignatureSchema)
/** Kept as it is: an edit takes a person as a whole. */
const storedPersonSchema = v.record(v.string(), v.unknown())

type Wanted = {
  readonly uid: string
  readonly revision: number | undefined
  readonly seen: SQL | undefined
  /** One in the trash instead, as it was when it was of its form. */
  readonly isTrashed?: boolean
}

/**
 * The answer that somebody wants to write to, as of the revision that they have seen; `seen` narrows to what they may see. Throws
 * answer.notFound, request.stale with the revision there is and whose it is.
 */
export async function answerToChange(
  db: Database,
  { uid, revision, seen, isTrashed = false }: Wanted,
): Promise<AnswerToChange> {
  const { answer, answerContent, form: forms } = db.tables
  const [found] = await db.sql
    .select({ row: answer, stored: answerContent, formId: forms.id, formUid: forms.uid })
    .from(answer)
    .innerJoin(answerContent, eq(answerContent.answerId, answer.id))
    .innerJoin(forms, eq(forms.id, isTrashed ? answer.trashedFrom : answer.formId))
    .where(and(eq(answer.uid, uid), seen))
  const form = found && (await loadForm(db, found.formUid))
  const version = form && (await readVersion(db, form.id, found.row.version))
  if (!found || !form || !version) throw new Problem('answer.notFound')
  const { stored } = found
  const row = { ...found.row, formId: found.formId }
  if (revision !== undefined && row.revision !== revision) throw await staleAnswer(db, row)
  return {
    row,
    form,
    definition: version.definition,
    before: {
      content: v.parse(answerContentSchema, JSON.parse(stored.content)),
      citizen: stored.person === null ? null : v.parse(storedPersonSchema, JSON.parse(stored.person)),
      location: stored.location === null ? null : v.parse(locationSchema, JSON.parse(stored.location)),
      signatures: bySlot(stored.signatures === null ? [] : v.parse(signaturesSchema, JSON.parse(stored.signatures))),
    },
  }
}

/** The answer as an event names it. */
export function eventSubject({ row, form, definition }: AnswerToChange) {
  const { uid, creatorId } = row
  const isFromPortal = creatorId === citizenCreator
  const { hasWebhooks } = form.municipality
  return { uid, formUid: form.uid, definition, live: form.live, isFromPortal, hasWebhooks, creatorId }
}

/** Signatures by the slot that they stand in: the place that an edit names. */
export function bySlot(signatures: readonly GivenSignature[]): Standing['signatures'] {
  return Object.fromEntries(signatures.map(({ token: _token, ...signature }) => [signature.id, signature]))
}
