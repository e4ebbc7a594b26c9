import type { StaffMember, TimelineItem } from '@ventanilla/api'
import type { Database } from '../../../../platform/db/database.ts'

type Done = Pick<TimelineItem, 'at' | 'by' | 'byCitizen'>
type NameOf = (id: number | null) => StaffMember | null

/** Something that happened, before people have their names. */
export type Happened = {
  readonly at: number
  /** A staff id, 0 nobody or the product, -2 the citizen. */
  readonly actorId: number
  /** Staff ids of others that it tells of. */
  readonly people?: readonly number[]
  readonly item: (done: Done, nameOf: NameOf) => TimelineItem
}

/** Whose timeline is read. */
export type Row = Pick<Database['tables']['answer']['$inferSelect'], 'id' | 'uid'>
