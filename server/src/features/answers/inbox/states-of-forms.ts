import { initialState, isFinalState, withdrawnState } from '@ventanilla/model'
import type { Database } from '../../../platform/db/database.ts'
import { readDefinition } from '../../forms/snapshot/read-version.ts'
import { recentMap } from '../../forms/snapshot/recent-map.ts'

/** What the queues need to know of the states of a form: where its answers begin, and where nothing is left to do. */
export type FormStates = { readonly initial: string | undefined; readonly finals: ReadonlySet<string> }

export type StatesReader = (form: { readonly id: number; readonly currentVersion: number }) => Promise<FormStates>

/** A version never changes, and of one this is little: many more are remembered than definitions. */
export function statesReader(db: Database): StatesReader {
  const known = recentMap<string, FormStates>(20_000)
  return async ({ id, currentVersion }) => {
    const key = `${id}:${currentVersion}`
    const found = known.get(key)
    if (found) return found
    const states = (await readDefinition(db, id, currentVersion))?.states ?? { available: [], initial: null }
    const finals = states.available.filter(state => isFinalState(states, state.id))
    const read = {
      initial: initialState(states)?.id,
      finals: new Set([...finals.map(state => state.id), withdrawnState]),
    }
    known.set(key, read)
    return read
  }
}
