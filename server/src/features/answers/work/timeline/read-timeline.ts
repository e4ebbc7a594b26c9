import type { Timeline, TimelineItem } from '@ventanilla/api'
import type { Database } from '../../../../platform/db/database.ts'
import type { StaffUser } from '../../../../platform/http/context.ts'
import { staffNamed } from '../../../../platform/db/staff-named.ts'
import { answerAtWork } from '../../record/read/answer-at-work.ts'
import { citizenCreator } from '../../record/row/citizen-creator.ts'
import { readNotes } from '../notes/read-notes.ts'
import type { Happened } from './happened.ts'
import { readHappenings } from './read-happenings.ts'

/**
 * Everything that happened to an answer, newest first: read from where each thing is kept, so that no two places tell it. Throws
 * answer.notFound.
 */
export async function readTimeline(
  db: Database,
  person: StaffUser,
  { uid, hasViews }: { uid: string; hasViews: boolean },
): Promise<Timeline> {
  const { row } = await answerAtWork(db, person, uid)
  const [happened, notes] = await Promise.all([readHappenings(db, row, hasViews), readNotes(db, row.id, person.userId)])
  const people = await staffNamed(
    db,
    happened.flatMap(({ actorId, people: others = [] }) => [actorId, ...others]).filter(id => id > 0),
  )
  const items: { readonly at: number; readonly item: TimelineItem }[] = [
    ...happened.map((each: Happened) => {
      const by = people.get(each.actorId) ?? null
      const done = { at: new Date(each.at).toISOString(), by, byCitizen: each.actorId === citizenCreator }
      return { at: each.at, item: each.item(done, id => (id === null ? null : (people.get(id) ?? null))) }
    }),
    ...notes.map(note => ({
      at: Date.parse(note.at),
      item: { kind: 'note', at: note.at, by: note.by, byCitizen: false, note } as const,
    })),
  ]
  // What came at the same moment stays in the order in which it is read: the last of it first.
  return {
    items: items
      .toReversed()
      .toSorted((a, b) => b.at - a.at)
      .map(({ item }) => item),
  }
}
