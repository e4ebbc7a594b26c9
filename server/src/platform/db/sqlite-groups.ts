import type Connection from 'better-sqlite3'
import { asUnavailable, DatabaseUnavailable } from './failures.ts'
import type { Body, Handle } from './handle.ts'
import { drive, driveToEnd, driveToOthers } from './sqlite-steps.ts'

/** Bodies that share one commit at most: bounds how long one turn of the event loop may take. */
const largestGroup = 64
/** A turn of the event loop that brings so many is one of many. */
const busyTurn = 4
const longestGatheringMs = 2
/** Groups that go apart after one of a group was refused: what refuses one often refuses the next. */
const apartAfterRefusal = 16

type Job = {
  body: Body<unknown>
  mayRepeat: boolean
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * One writer, so transactions queued in one turn of the event loop share one commit (three times the saves a second). Each has its own
 * savepoint: a failing one takes back only itself. As savepoints copy every page that is written, bodies that may repeat first go without
 * them; where one of those fails, all are taken back and go again, each with its own.
 */
export function groupedBy(connection: Connection.Database, handle: Handle, gatheringMs = longestGatheringMs) {
  const write = groupWriter(connection, handle)
  let waiting: Job[] = []
  let scheduled = false
  let since = 0
  let seen = 0
  /** So many write elsewhere, and whoever waits for them to end. */
  let held = 0
  const afterHeld: (() => void)[] = []

  /** Under load the next turn brings more, which then share this commit; alone nobody waits. */
  function isGathering(): boolean {
    const isBusy = waiting.length - seen >= busyTurn && waiting.length < largestGroup
    seen = waiting.length
    return isBusy && performance.now() - since < gatheringMs
  }

  function comeTurn(): void {
    if (isGathering()) setImmediate(comeTurn)
    else flush()
  }

  function flush(): void {
    scheduled = false
    seen = 0
    if (held > 0) return
    const jobs = waiting.slice(0, largestGroup)
    waiting = waiting.slice(largestGroup)
    if (waiting.length > 0) schedule()
    if (jobs.length > 0) write(jobs)
  }

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    since = performance.now()
    setImmediate(comeTurn)
  }

  const isHeld = () => held > 0

  /** Whoever waits here goes before the next one elsewhere. */
  async function hold<T>(write: () => Promise<T>): Promise<T> {
    while (isHeld() && waiting.length > 0) await released()
    held++
    try {
      return await write()
    } finally {
      held--
      if (!isHeld()) release()
    }
  }

  function release(): void {
    if (waiting.length > 0) flush()
    for (const go of afterHeld.splice(0)) go()
  }

  function released(): Promise<void> {
    return new Promise(resolve => void afterHeld.push(resolve))
  }

  return {
    /** Lets another connection write: this one waits for it, instead of keeping the process waiting for its lock. */
    hold,
    /** Writes what waits. */
    end: async () => {
      do {
        if (isHeld()) await released()
        else flush()
      } while (isHeld() || waiting.length > 0)
    },
    snapshot: reader(connection, handle),
    transact: <T>(body: Body<T>, mayRepeat: boolean): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ body, mayRepeat, resolve: value => resolve(value as T), reject })
        schedule()
      }),
  }
}

/** Reads at once: nothing else runs on the connection in between, and another connection's write does not move what is seen. */
function reader(connection: Connection.Database, handle: Handle): <T>(body: Body<T>) => T {
  const look = connection.prepare('begin')
  const rollback = connection.prepare('rollback')
  return body => {
    try {
      look.run()
      return drive(body(handle))
    } catch (error) {
      throw asUnavailable(error)
    } finally {
      if (connection.inTransaction) rollback.run()
    }
  }
}

/** Writes a group under one commit and tells each of its jobs what became of it. */
function groupWriter(connection: Connection.Database, handle: Handle): (jobs: readonly Job[]) => void {
  const begin = connection.prepare('begin immediate')
  const commit = connection.prepare('commit')
  const rollback = connection.prepare('rollback')
  const mark = connection.prepare('savepoint one')
  const keep = connection.prepare('release one')
  const takeBack = connection.prepare('rollback to one')
  let apart = 0

  /** Writes all of them without savepoints, which one alone needs never; false where one of several failed, and nothing was written. */
  function writeTogether(jobs: readonly Job[]): boolean {
    const values: unknown[] = []
    let isInBody = false
    try {
      begin.run()
      isInBody = true
      const bodies = jobs.map(({ body }) => {
        const steps = body(handle)
        return { steps, step: driveToOthers(steps, steps.next()) }
      })
      for (const { steps, step } of bodies) values.push(driveToEnd(steps, step))
      isInBody = false
      commit.run()
    } catch (error) {
      // A full disk ends the whole transaction; a begin or a commit that fails is no body's fault either.
      const isOfBody = connection.inTransaction && isInBody
      if (connection.inTransaction) rollback.run()
      if (isOfBody && jobs.length > 1) return false
      for (const { reject } of jobs) reject(isOfBody ? asUnavailable(error) : new DatabaseUnavailable(error))
      return true
    }
    for (const [index, { resolve }] of jobs.entries()) resolve(values[index])
    return true
  }

  function writeApart(jobs: readonly Job[]): void {
    const done: (() => void)[] = []
    try {
      begin.run()
      for (const job of jobs) {
        mark.run()
        try {
          const value = drive(job.body(handle))
          keep.run()
          done.push(() => job.resolve(value))
        } catch (error) {
          // A full disk ends the whole transaction, not this body alone.
          if (!connection.inTransaction) throw error
          takeBack.run()
          keep.run()
          done.push(() => job.reject(asUnavailable(error)))
        }
      }
      commit.run()
    } catch (error) {
      if (connection.inTransaction) rollback.run()
      for (const job of jobs) job.reject(new DatabaseUnavailable(error))
      return
    }
    for (const settle of done) settle()
  }

  return jobs => {
    const isApart = jobs.length > 1 && (apart > 0 || !jobs.every(({ mayRepeat }) => mayRepeat))
    if (apart > 0) apart--
    if (!isApart && writeTogether(jobs)) return
    if (!isApart) apart = apartAfterRefusal
    writeApart(jobs)
  }
}
