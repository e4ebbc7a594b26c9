import { describe, expect, it } from 'vitest'
import type { PublicSubmission, SavedAnswer } from './answers.ts'
import { ApiProblem, NoResponse } from './request.ts'
import { createSaver, Superseded, type Waiting } from './saver.ts'

const body: PublicSubmission = { version: 1, content: { sections: {} } }
const saved: SavedAnswer = { answerId: 'a', docCode: 'VM1', savedAt: '2026-01-01T00:00:00.000Z' }
const refusal = (status: number, retryAfter?: number) =>
  new ApiProblem(status, { type: '', title: '', status, code: 'request.tooMany', detail: 'no' }, retryAfter)

/** A saver on a network that answers as told, one outcome a try. */
function onNetwork(...outcomes: (Error | SavedAnswer)[]) {
  const keys: string[] = []
  const waited: [Waiting, number][] = []
  let reason: Waiting = 'busy'
  const saver = createSaver<PublicSubmission>({
    newKey: () => crypto.randomUUID(),
    async post(_body, key) {
      keys.push(key)
      const outcome = outcomes.shift() ?? saved
      if (outcome instanceof Error) throw outcome
      return outcome
    },
    onWaiting: each => {
      reason = each
    },
    async pause(milliseconds) {
      waited.push([reason, milliseconds])
    },
  })
  return { saver, keys, waited }
}

describe('saving an answer', () => {
  it('sends the same key until the outcome is known, waiting longer each time', async () => {
    const { saver, keys, waited } = onNetwork(
      new NoResponse(undefined),
      new NoResponse(200),
      refusal(503),
      refusal(429, 7),
    )
    expect(await saver.save(body)).toBe(saved)
    expect(keys).toHaveLength(5)
    expect(new Set(keys).size).toBe(1)
    expect(waited).toEqual([
      ['offline', 1000],
      ['offline', 2000],
      ['busy', 4000],
      ['busy', 7000],
    ])
  })

  it('waits for a server that its proxy does not reach, and tells of one that failed, with the key kept', async () => {
    const { saver, keys, waited } = onNetwork(new NoResponse(502), new NoResponse(500), saved)
    await expect(saver.save(body)).rejects.toBeInstanceOf(NoResponse)
    expect(waited).toEqual([['busy', 1000]])
    await saver.save(body)
    expect(new Set(keys).size).toBe(1)
  })

  it('takes a new key after a saved answer and after a refusal', async () => {
    const { saver, keys } = onNetwork(saved, refusal(422), saved)
    await saver.save(body)
    await expect(saver.save(body)).rejects.toBeInstanceOf(ApiProblem)
    await saver.save(body)
    expect(new Set(keys).size).toBe(3)
  })

  it.each([409, 500])('keeps the key after %i', async status => {
    const { saver, keys } = onNetwork(refusal(status), saved)
    await expect(saver.save(body)).rejects.toBeInstanceOf(ApiProblem)
    await saver.save(body)
    expect(new Set(keys).size).toBe(1)
  })

  it('finds with the same key what was saved after somebody had stopped waiting for it', async () => {
    const keys: string[] = []
    let arrive = () => {}
    const saver = createSaver<PublicSubmission>({
      newKey: () => crypto.randomUUID(),
      async post(_body, key) {
        keys.push(key)
        await new Promise<void>(resolve => {
          arrive = resolve
        })
        return saved
      },
      onWaiting() {},
      pause: async () => undefined,
    })
    const known: (string | undefined)[] = []
    const first = saver.save(body, { onKey: key => known.push(key) })
    saver.stop()
    arrive()
    await expect(first).rejects.toBeInstanceOf(Superseded)
    const second = saver.save(body)
    arrive()
    expect(await second).toBe(saved)
    expect(new Set(keys).size).toBe(1)
    expect(known).toEqual([keys[0]])
  })

  it('gives up a try that another one replaces', async () => {
    const saver = createSaver<PublicSubmission>({
      newKey: () => crypto.randomUUID(),
      post: async () => {
        throw new NoResponse(undefined)
      },
      onWaiting() {},
      pause: (_milliseconds, signal) => new Promise(resolve => signal.addEventListener('abort', () => resolve())),
    })
    const first = saver.save(body)
    await Promise.resolve()
    const second = saver.save(body)
    await expect(first).rejects.toBeInstanceOf(Superseded)
    await new Promise(resolve => setTimeout(resolve))
    saver.stop()
    await expect(second).rejects.toBeInstanceOf(Superseded)
  })
})
