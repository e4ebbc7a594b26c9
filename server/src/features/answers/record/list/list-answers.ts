import { type AnswerList, type AnswerListItem, answersOnPage } from '@ventanilla/api'
import type { Database } from '../../../../platform/db/database.ts'
import { type Cursor, cursorOf, writeCursor } from '../../../../platform/http/request/cursor.ts'
import { type VersionReader, versionReader } from '../../../forms/snapshot/read-version.ts'
import { staffMember } from '../../../../platform/db/staff-named.ts'
import { type Reader, readUnread, type UnreadOf } from '../marks/marks.ts'
import { type WholeAnswer, wholeReader } from './whole-answers.ts'
import { readSummary } from '../row/answer-summary.ts'
import { citizenCreator } from '../row/citizen-creator.ts'
import { readPersonSummary } from '../row/person-summary.ts'
import { shownVersion } from '../row/shown-version.ts'
import { stateOf } from '../row/state-of.ts'
import { valuesOf } from '../row/values-of.ts'
import { type FoundFilter, findsNothing } from './answer-filter.ts'
import { type PageRow, type ReadPage, readPage, sortValue } from './answer-page.ts'
import type { DueOf, DueReader } from './due-of-answers.ts'
import { readByState, type StateOrder } from './read-by-state.ts'
import { phaseOf, readByTerm } from './read-by-term.ts'

/** Of the list, and of the own answers (spec 3 §9). */
export const pageSizes = { list: answersOnPage, mine: 7 } as const

type Options = {
  /** Reads the versions that the answers were given on, where they are remembered beyond this page. */
  readonly version?: VersionReader
  /** Of the form whose answers they are: its colours are those of all. */
  readonly currentVersion: number
  readonly pageSize?: number
  /** Ids of questions whose answers come with each row. */
  readonly questions?: readonly string[] | undefined
  /** Whether whole answers are read. */
  readonly isWhole?: boolean
  /** Sorts by state first, in this order. */
  readonly states?: StateOrder | undefined
  /** Sorts by what is due. */
  readonly byTerm?: boolean
  /** Says how each stands with its term. */
  readonly due?: DueReader | undefined
  readonly isOldestFirst?: boolean
  /** Who reads the list: its rows say what of it is unread. */
  readonly reader?: Reader
  /** Reads pages of filters that ask the index of words. */
  readonly read?: ReadPage
}

/** A page, newest first. Sorted by update, rows move while paging: a page may then skip or repeat one. */
export async function listAnswers(
  db: Database,
  filter: FoundFilter,
  cursorText: string | undefined,
  options: Options,
): Promise<AnswerList> {
  const { version = versionReader(db), currentVersion, pageSize = pageSizes.list, questions, states } = options
  const { byTerm = false, due } = options
  const { isOldestFirst = false, read = (asked, from) => readPage(db, asked, from) } = options
  const sort = sortOf(filter, options)
  const cursor = cursorOf(cursorText || undefined, sort)
  if (findsNothing(filter)) return { items: [], next: null, previous: null }
  const isBackwards = cursor?.direction === 'previous'
  const from = {
    direction: isBackwards === isOldestFirst ? 'next' : 'previous',
    cursor,
    rows: pageSize + 1,
    hasContent: options.isWhole ? 'whole' : questions !== undefined,
  } as const
  const found = byTerm
    ? await readByTerm(read, filter, { ...from, phase: cursor?.state })
    : states
      ? await readByState(read, filter, { ...from, state: cursor?.state }, states)
      : await read(filter, from)
  const hasMore = found.length > pageSize
  const page = found.slice(0, pageSize)
  if (isBackwards) page.reverse()
  const place = (row: PageRow | undefined, direction: Cursor['direction']) => {
    if (!row) return null
    const at = sortValue(row, byTerm ? { ...filter, term: phaseOf(row) } : filter)
    const run = byTerm ? { state: phaseOf(row) } : states && { state: row.state }
    return writeCursor({ direction, sort, at, id: row.id, ...run })
  }
  const dueOf = await due?.(page)
  const unreadOf = options.reader && (await readUnread(db, options.reader, page))
  const wholeOf = options.isWhole ? await wholeReader(db, page) : undefined
  return {
    items: await Promise.all(
      page.map(row => itemOf(version, { ...row, currentVersion }, { questions, dueOf, unreadOf, wholeOf })),
    ),
    next: isBackwards || hasMore ? place(page.at(-1), 'next') : null,
    previous: (isBackwards ? hasMore : cursor !== undefined) ? place(page[0], 'previous') : null,
  }
}

function sortOf({ dateField }: FoundFilter, { byTerm, states, isOldestFirst }: Options): string {
  if (byTerm) return `due_${dateField}`
  if (states) return `state_${dateField}`
  return isOldestFirst ? `oldest_${dateField}` : dateField
}

type Said = {
  readonly questions?: readonly string[] | undefined
  readonly dueOf?: DueOf | undefined
  readonly unreadOf?: UnreadOf | undefined
  readonly wholeOf?: ((row: PageRow) => WholeAnswer) | undefined
}

/** A row as the list shows it. */
export async function itemOf(
  read: VersionReader,
  row: PageRow & { readonly currentVersion: number },
  { questions, dueOf, unreadOf, wholeOf }: Said = {},
): Promise<AnswerListItem> {
  const version = row.state === '' ? undefined : await shownVersion(read, row)
  return {
    id: row.uid,
    docCode: row.docCode,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    createdBy: row.username,
    byCitizen: row.creatorId === citizenCreator,
    person: readPersonSummary(row.person),
    summary: readSummary(row.summary),
    state: version ? stateOf(version.definition, row.state) : null,
    version: row.version,
    revision: row.revision,
    ...(unreadOf?.(row) && { unread: true }),
    ...dueOf?.(row),
    ...(row.assignee && { assignee: staffMember(row.assignee) }),
    ...(questions && row.content !== null && { values: valuesOf(row.content, questions) }),
    ...wholeOf?.(row),
  }
}
