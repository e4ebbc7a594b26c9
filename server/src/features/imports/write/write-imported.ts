import type { FormDefinition, Person } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { localTime } from '../../../platform/municipal-time.ts'
import { columnsOf, hasTerms } from '../../answers/record/row/answer-term.ts'
import type { NewAnswer } from '../../answers/record/row/new-answer.ts'
import { newAnswerUid, newRecordPrefix } from '../../answers/record/row/random-code.ts'
import { writeAnswer } from '../../answers/record/write/write-answer.ts'
import { citizenOfAnswer } from '../../citizens/citizen-named.ts'
import { findCitizen, keepCitizen } from '../../citizens/keep-citizen.ts'
import type { FormSnapshot } from '../../forms/snapshot/form-snapshot.ts'
import { asDays, loadHolidays } from '../../forms/snapshot/read-holidays.ts'
import { sharedCodeKey } from '../../places/claim-key.ts'
import { importedCode } from './imported-code.ts'
import { importKey, importPrincipal } from './imported-keys.ts'
import type { NewImported } from './new-imported.ts'

type ImportWritten = { docCode: string } | 'known' | 'stale'

/**
 * Writes an imported answer by the steps of a save, without what only a new answer has: limits, files, mail, incident and order. 'known': it came
 * before; 'stale': the form or its municipality moved on meanwhile.
 */
export async function writeImported(
  db: Database,
  form: FormSnapshot,
  imported: NewImported,
  { definition, at }: { definition: FormDefinition; at: number },
): Promise<ImportWritten> {
  const { person } = imported
  const citizen = person && person.id !== '' ? await citizenOf(db, form.municipality.id, person, at) : undefined
  const wanted = { code: imported.wantedCode, recordCode: imported.wantedRecordCode }
  const terms = { newest: definition, own: definition }
  const holidays = hasTerms(terms) ? asDays(await loadHolidays(db.sql, form.municipality.id)) : new Set<string>()
  const history = { ...imported, state: imported.state?.id ?? '', requests: [] }
  const { dueAt } = columnsOf(history, terms, { timeZone: form.municipality.timeZone, holidays })
  const answer = answerOf(form, imported, { citizenId: citizen?.id ?? null, takenAt: at, dueAt })
  const written = await writeAnswer(db, answer, importedCode(db, wanted))
  if (written.kind === 'saved') return written
  return written.kind === 'repeated' ? 'known' : 'stale'
}

/** What the platform has said of a person since stays as it is. */
async function citizenOf(db: Database, municipalityId: number, person: Person, at: number) {
  const known = await findCitizen(db, municipalityId, person.id)
  return known ?? (await keepCitizen({ db, clock: () => new Date(at) }, municipalityId, person))
}

type Found = { citizenId: number | null; takenAt: number; dueAt: number | null }

function answerOf(form: FormSnapshot, imported: NewImported, { citizenId, takenAt, dueAt }: Found): NewAnswer {
  const { id, revision, municipality } = form
  const { legacyId, createdAt, updatedAt, incidentId, moves, hasRecordCode } = imported
  const { creatorId, content, summary, statisticsKeys, words, state, location } = imported
  const { day, hour } = localTime(municipality.timeZone, createdAt)
  const known = imported.person && citizenOfAnswer({ id: 0, person: imported.person })
  return {
    uid: newAnswerUid(),
    form: { id, revision },
    municipality: { id: municipality.id, revision: municipality.revision, codeKey: municipality.key ?? sharedCodeKey },
    version: form.currentVersion,
    key: { principal: importPrincipal, key: importKey(legacyId), bodyHash: '' },
    responseLimit: undefined,
    singleAnswer: false,
    files: [],
    creatorId,
    person: known ? { id: citizenId, dni: known.dni, summary: JSON.stringify(known.summary) } : undefined,
    state,
    at: createdAt,
    localDay: day,
    localHour: hour,
    dueAt,
    statisticsKeys,
    words,
    recordPrefix: hasRecordCode ? newRecordPrefix() : undefined,
    content,
    summary,
    signatures: undefined,
    language: null,
    location,
    outbox: [],
    order: undefined,
    past: { takenAt, updatedAt, incidentId, moves },
  }
}
