import { letsOthersCome, type Steps } from './handle.ts'

/** Runs the steps of a transaction at once, to their end. */
export function drive<T>(steps: Steps<T>): T {
  return driveToEnd(steps, steps.next())
}

type Step<T> = IteratorResult<PromiseLike<unknown>, T>

/** From where `driveToOthers` came to. */
export function driveToEnd<T>(steps: Steps<T>, from: Step<T>): T {
  let step = driveToOthers(steps, from)
  while (!step.done) step = driveToOthers(steps, steps.next())
  return step.value
}

/** To the end, or to where a transaction lets the others of its group come as far. */
export function driveToOthers<T>(steps: Steps<T>, from: Step<T>): Step<T> {
  let step = from
  while (!step.done && !letsOthersCome(step.value)) {
    let value: unknown
    try {
      value = executeNow(step.value)
    } catch (error) {
      step = steps.throw(error)
      continue
    }
    step = steps.next(value)
  }
  return step
}

type Immediate = { sync(): unknown }
type Builder = { prepare(): { execute(): Immediate } }

/** Drizzle's promises would run in a later turn, outside the transaction: its prepared form runs at once. */
function executeNow(query: PromiseLike<unknown>): unknown {
  if (isImmediate(query)) return query.sync()
  if (isBuilder(query)) return query.prepare().execute().sync()
  throw new TypeError('a transaction yields statements only: nothing may be awaited between begin and commit')
}

function isImmediate(query: object): query is Immediate {
  return 'sync' in query && typeof query.sync === 'function'
}

function isBuilder(query: object): query is Builder {
  return 'prepare' in query && typeof query.prepare === 'function'
}
