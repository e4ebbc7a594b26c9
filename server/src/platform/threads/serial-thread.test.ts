import { once } from 'node:events'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { isUnavailable } from '../db/failures.ts'
import { errorForLog } from '../log/error-for-log.ts'
import { endThread } from './end-thread.ts'
import { newThread } from './new-thread.ts'
import { serialThread } from './serial-thread.ts'

const begin = () =>
  newThread(new URL('../../../../tests/app/any-thread.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  })
const patient = { mostWaiting: 10, longestMs: 60_000, idleMs: 100 }
const ask = serialThread<string, string>(begin, patient)

it('ends what takes too long, and does the next', async () => {
  const hurried = serialThread<string, string>(begin, { ...patient, longestMs: 5_000 })
  const [endless, next] = ['for ever', 'one'].map(job => hurried(job))
  await expect(endless).rejects.toThrow('too long')
  expect(await next).toBe('one')
})

it('gives the thread the next job ahead, and what the thread has is lost with it', async () => {
  const eager = serialThread<string, string>(begin, { ...patient, ahead: 1, longestMs: 5_000 })
  const jobs = ['the next', 'three'].map(job => eager(job))
  expect(await Promise.all(jobs)).toEqual(['three', 'three'])
  const [endless, lost, after] = ['for ever', 'four', 'five'].map(job => eager(job))
  const ended = await Promise.allSettled([endless, lost])
  expect(ended.map(each => each.status === 'rejected' && String(each.reason))).toEqual(
    Array(2).fill(expect.stringContaining('too long')),
  )
  expect(await after).toBe('five')
})

it('ends what takes too much memory, and does the next', async () => {
  const [large, next] = ['too much', 'two'].map(job => ask(job))
  await expect(large).rejects.toThrow(/memory/)
  expect(await next).toBe('two')
})

it('tells of an error what may be logged, and whether the database is out of order', async () => {
  const query = await ask('a query').catch((error: unknown) => error)
  expect(isUnavailable(query)).toBe(true)
  expect(JSON.stringify(errorForLog(query))).toContain('select 1 where dni')
  const ours = await ask('ours').catch((error: unknown) => error)
  expect(errorForLog(ours)).toMatchObject({ name: 'RangeError', message: 'form 3 lacks its version 2' })
  expect(JSON.stringify(errorForLog(ours))).toContain('any-thread')
  for (const error of [query, await ask('a text').catch((failure: unknown) => failure)]) {
    expect(error).toBeInstanceOf(Error)
    expect(`${String(error)}${JSON.stringify(errorForLog(error))}`).not.toContain('28456123')
  }
})

it.runIf(process.platform === 'linux')('lowers the priority of a thread and not of what it works for', async () => {
  const before = getPriority()
  expect(Number(await ask('priority'))).toBeGreaterThan(before)
  expect(getPriority()).toBe(before)
})

it('ends threads in the middle of packing, and the process stays', { timeout: 60_000 }, async () => {
  for (let thread = 0; thread < 60; thread++) {
    const packing = begin()
    packing.postMessage({ id: 1, job: 'pack' }, [])
    await once(packing, 'message')
    await new Promise(resolve => setTimeout(resolve, thread % 10))
    await endThread(packing)
    expect(packing.threadId).toBe(-1)
    await endThread(packing)
  }
})

it('ends by force a thread that is asked in vain', async () => {
  const endless = begin()
  endless.postMessage({ id: 1, job: 'one' }, [])
  await once(endless, 'message')
  endless.postMessage({ id: 2, job: 'for ever' }, [])
  await endThread(endless)
  expect(endless.threadId).toBe(-1)
})
