import type { FormDefinition } from '@ventanilla/model'
import type { FormMemory } from '../../../forms/snapshot/form-memory.ts'
import type { FormSnapshot } from '../../../forms/snapshot/form-snapshot.ts'
import { columnsAfter, hasTerms, noTerm } from '../row/answer-term.ts'

/** When the term of the state that it begins in ends, as of the town's days off and the form's newest terms, which the write proves. */
export async function dueAtFirst(
  forms: FormMemory,
  { id, currentVersion, municipality }: FormSnapshot,
  { definition, state = '', at }: { definition: FormDefinition; state: string | undefined; at: number },
): Promise<number | null> {
  const newest = (await forms.version(id, currentVersion))?.definition ?? definition
  const versions = { newest, own: definition }
  if (!hasTerms(versions)) return null
  const town = { timeZone: municipality.timeZone, holidays: await forms.holidays(municipality) }
  return columnsAfter({ ...noTerm, state: '' }, { kind: 'entered', at, state }, versions, town).dueAt
}
