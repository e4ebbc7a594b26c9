import type { Database } from '../../server/src/platform/db/database.ts'
import type { StaffUser } from '../../server/src/platform/http/context.ts'
import type { Budgets } from '../budgets.ts'

/** Whose lists are measured, and where. */
export type Measured = {
  readonly db: Database
  readonly person: StaffUser
  /** Asks the whole application as that person. */
  readonly ask: (path: string) => Promise<Response>
  readonly uid: string
  readonly answers: number
  readonly title: string
  readonly budgets: Budgets
}
