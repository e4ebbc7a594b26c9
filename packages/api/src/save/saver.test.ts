import { describe, expect, it } from 'vitest'
import type { SavedAnswer } from '../answers/submissions.ts'
import { ApiProblem, NoResponse } from '../client/request.ts'
import { saveOnce, type Waiting } from './saver.ts'

const saved: SavedAnswer = { answerId: 'a', docCode: 'VM1', savedAt: '2026-01-01T00:00:00.000Z' }
const refusal = (status: number, retryAfter?: number) =>
  new ApiProblem(status, { type: '', title: '', status, code: 'request.tooMany', detail: 'no' }, retryAfter)
const never = new AbortController().signal

/** A page that keeps the key of a save, on a network that answers as told, one outcome a try. */
function onNetwork(...outcomes: (Error | SavedAnswer)[]) {
  const keys: string[] = []
  const waited: [Waiting, number][] = []
  let reason: Waiting = 'busy'
  let kept: string | undefined
  const save = (signal = never) =>
    saveOnce(
      async key => {
        keys.push(key)
        const outcome = outcomes.shift() ?? saved
        if (outcome instanceof Error) throw outcome
        return outcome
      },
      {
        newKey: () => crypto.randomUUID(),
        knownKey: () => kept,
        onKey: key => {
          kept = key
        },
        onWaiting: each => {
          reason = each
        },
        async sleep(milliseconds) {
          waited.push([reason, milliseconds])
        },
      },
      signal,
    )
  return { save, keys, waited, forget: () => (kept = undefined), known: () => kept }
}

/** 1, 2, 4 seconds, of which the last half is chance. */
const isBackoff = (waited: [Waiting, number][]) =>
  waited.every(([, ms], tries) => ms >= 500 * 2 ** tries && ms <= 1000 * 2 ** tries)

describe('saving an answer', () => {
  it('sends the same key until the outcome is known, waiting longer each time', async () => {
    const { save, keys, waited } = onNetwork(
      new NoResponse(undefined),
      new NoResponse(200),
      refusal(503),
      refusal(429, 7),
    )
    expect(await save()).toBe(saved)
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(1)
    expect(waited.map(([reason]) => reason)).toEqual(['offline', 'offline', 'busy', 'busy'])
    expect(isBackoff(waited.slice(0, 3))).toBe(true)
    expect(waited[3]?.[1]).toBe(7000)
  })

  it('waits for a server that its proxy does not reach, and tells of one that failed, with the key kept', async () => {
    const { save, keys, waited } = onNetwork(new NoResponse(502), new NoResponse(500), saved)
    await expect(save()).rejects.toBeInstanceOf(NoResponse)
    expect(waited.map(([reason]) => reason)).toEqual(['busy'])
    expect(isBackoff(waited)).toBe(true)
    await save()
    expect(new Set(keys).size).toBe(1)
  })

  it('takes a new key after a refusal, and once the page has forgotten that of a saved answer', async () => {
    const { save, keys, forget } = onNetwork(saved, refusal(422), saved)
    await save()
    forget()
    await expect(save()).rejects.toBeInstanceOf(ApiProblem)
    await save()
    expect(new Set(keys).size).toBe(3)
  })

  it.each([409, 500])('keeps the key after %i', async status => {
    const { save, keys } = onNetwork(refusal(status), saved)
    await expect(save()).rejects.toBeInstanceOf(ApiProblem)
    await save()
    expect(new Set(keys).size).toBe(1)
  })

  it('gives up between two tries when it is told to, with the key kept for the next', async () => {
    const { save, keys, known } = onNetwork(new NoResponse(undefined), saved)
    const stop = new AbortController()
    stop.abort(new Error('stopped'))
    await expect(save(stop.signal)).rejects.toThrow('stopped')
    expect(keys).toHaveLength(1)
    expect(known()).toBe(keys[0])
    await save()
    expect(new Set(keys).size).toBe(1)
  })

  it('keeps the key of a try that was refused after nobody waited for it any more', async () => {
    const { save, keys, known } = onNetwork(refusal(422))
    const stop = new AbortController()
    stop.abort()
    await expect(save(stop.signal)).rejects.toThrow()
    expect(known()).toBe(keys[0])
  })
})
