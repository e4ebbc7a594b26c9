import { randomUUID } from 'node:crypto'
import type { AnswerImport, AnswerImported, ImportResult } from '@ventanilla/api'
import { type LegacyAnswer, readLegacyAnswer } from '@ventanilla/model'
import { wallClock } from '../../../platform/municipal-time.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Actor } from '../../audit/actor.ts'
import type { Deps } from '../../deps.ts'
import type { FormSnapshot } from '../../forms/snapshot/form-snapshot.ts'
import { readVersion } from '../../forms/snapshot/read-version.ts'
import { sharedCodeKey } from '../../places/claim-key.ts'
import { codeSeries } from '../write/code-series.ts'
import { readImported } from '../write/imported-keys.ts'
import { newImported } from '../write/new-imported.ts'
import { openForm } from '../write/open-form.ts'
import { recordImport } from '../write/record-import.ts'
import { usersNamed } from './users-named.ts'
import { writePatiently } from '../write/write-patiently.ts'

/**
 * Takes over stored answers of the older product as answers to a form, each once, with its own date, code, author and states. It is past
 * already: nobody is told of it by mail, no incident begins and nothing is to be paid. Throws form.notFound, form.blocked, access.area.
 */
export async function importAnswers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { person, address }: Actor,
  formUid: string,
  { answers, check = false }: AnswerImport,
): Promise<AnswerImported> {
  let form = await openForm(db, person, formUid)
  const version = await readVersion(db, form.id, form.currentVersion)
  if (!version) throw new Problem('form.notFound')
  const { definition } = version
  const at = clock()
  const means = { clock: clockOf(form.municipality.timeZone), now: at.getTime(), newId: newRowId }
  const read = answers.map(stored => readLegacyAnswer(stored, definition, means))
  const readable = read.flatMap(each => ('refused' in each ? [] : [each]))
  const known = await readImported(
    db,
    form.id,
    readable.map(({ id }) => id),
  )
  const users = await usersNamed(db, form.municipality.id, readable)
  const series = await codeSeries(db, form.municipality.key ?? sharedCodeKey)
  const results: ImportResult[] = []
  for (const older of read) {
    if ('refused' in older) {
      results.push({ outcome: 'refused', code: null, reason: older.refused, notes: [] })
      continue
    }
    const earlier = known.get(older.id)
    if (earlier) {
      results.push(knownResult(older, earlier.docCode))
      continue
    }
    if (series.isFarAhead(older.code)) {
      results.push({ outcome: 'refused', code: older.code, reason: 'code', notes: [] })
      continue
    }
    const { notes } = newImported({ definition, chosen: form.live.summaryQuestionIds }, older, users)
    if (check) {
      results.push({ outcome: 'readable', code: older.code || null, reason: null, notes })
      // What stands in a file twice is known the second time, as it would be in writing.
      known.set(older.id, { docCode: older.code || null })
      series.moveOn(older.code)
      continue
    }
    const make = (now: FormSnapshot) =>
      newImported({ definition, chosen: now.live.summaryQuestionIds }, older, users).answer
    const { written, form: now } = await writePatiently(db, form, make, { definition, at: at.getTime() })
    form = now
    if (written === 'known') {
      results.push(knownResult(older, null))
      continue
    }
    known.set(older.id, written)
    series.moveOn(written.docCode)
    const isOther = older.code !== '' && written.docCode !== older.code
    const all = isOther ? [...notes, { reason: 'code' as const, at: older.code }] : notes
    results.push({ outcome: 'imported', code: written.docCode, reason: null, notes: all })
  }
  const imported = results.filter(({ outcome }) => outcome === 'imported').length
  await recordImport(db, { person, address }, { form, definition, imported, at })
  return { results }
}

function knownResult({ code }: LegacyAnswer, docCode: string | null): ImportResult {
  return { outcome: 'known', code: docCode ?? (code || null), reason: null, notes: [] }
}

function clockOf(timeZone: string) {
  return (instant: number) => {
    const wall = new Date(wallClock(timeZone, instant)).toISOString()
    return { day: wall.slice(0, 10), time: wall.slice(11, 16) }
  }
}

function newRowId(): string {
  return randomUUID().slice(0, 8)
}
