import type { Deps } from '../../deps.ts'

/** What the save of a form needs. */
export type SaveDeps = Pick<Deps, 'config' | 'db' | 'platform' | 'clock' | 'bus'>
