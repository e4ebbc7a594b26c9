import type { Database } from '../../platform/db/database.ts'
import { stateOf } from '../answers/record/row/state-of.ts'
import { versionReader } from '../forms/snapshot/read-version.ts'
import type { Row } from './read-pages.ts'

export type StateReader = (
  row: Pick<Row, 'formId' | 'version' | 'state'>,
) => Promise<NonNullable<ReturnType<typeof stateOf>> | undefined>

/** The state of an answer as its own version calls it. */
export function stateReader(db: Database): StateReader {
  const read = versionReader(db)
  return async ({ formId, version, state }) => {
    const own = state === '' ? undefined : await read(formId, version)
    return (own && stateOf(own.definition, state)) ?? undefined
  }
}
