import type { AnswerListItem } from '@ventanilla/api'
import type { Database } from '../../platform/db/database.ts'
import { wholeReader } from '../answers/record/list/whole-answers.ts'
import { citizenCreator } from '../answers/record/row/citizen-creator.ts'
import { readPersonSummary } from '../answers/record/row/person-summary.ts'
import type { Row } from './read-pages.ts'
import type { StateReader } from './state-in.ts'

const encoder = new TextEncoder()

/** What a whole answer says of itself, as in the list with `include=content`. */
type Line = Pick<
  AnswerListItem,
  'id' | 'docCode' | 'version' | 'revision' | 'createdAt' | 'updatedAt' | 'createdBy' | 'byCitizen' | 'person' | 'state'
>

/** A whole answer a line, as a program reads it: a page at a time, whose moves and files are read once. */
export async function jsonLines(db: Database, page: readonly Row[], stateIn: StateReader): Promise<Uint8Array> {
  const whole = await wholeReader(db, page)
  let text = ''
  for (const row of page) {
    const line: Line = {
      id: row.uid,
      docCode: row.docCode,
      version: row.version,
      revision: row.revision,
      createdAt: new Date(row.createdAt).toISOString(),
      updatedAt: new Date(row.updatedAt).toISOString(),
      createdBy: row.username,
      byCitizen: row.creatorId === citizenCreator,
      person: readPersonSummary(row.person),
      state: (await stateIn(row)) ?? null,
    }
    text += `${JSON.stringify({ ...line, ...whole(row) })}\n`
  }
  return encoder.encode(text)
}
