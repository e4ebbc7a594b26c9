import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { ApiProblem } from '@ventanilla/api'
import { afterEach, expect, it, vi } from 'vitest'
import { useSaveChange } from './use-save-change.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server that answers the tries in turn, and every later one as the last. */
function open(...replies: (() => Response)[]) {
  const tries: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    tries.push(`${method} ${new URL(address, 'http://localhost').pathname}`)
    const reply = replies[Math.min(tries.length, replies.length) - 1]
    if (!reply) throw new Error('no reply')
    return reply()
  })
  const { result } = renderHook(() => useSaveChange('correction'))
  const save = () => result.current.save('a', 3, { content: { sections: {} } })
  return { result, save, tries }
}
const problem = (status: number, code: string) => () =>
  Response.json(
    { type: 'about:blank', title: '', status, code, detail: 'Why' },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
const page = (status: number) => () =>
  new Response('<h1>Error</h1>', { status, headers: { 'Content-Type': 'text/html' } })
const nothing = (): Response => {
  throw new TypeError('Failed to fetch')
}
const saved = () => Response.json({ revision: 4 })

it('tells a failure of the server at once, also one that is no answer of ours: it is not the connection', async () => {
  for (const failed of [problem(500, 'service.failed'), page(500)]) {
    const { save, tries, result } = open(failed)
    let outcome: Awaited<ReturnType<typeof save>>
    await act(async () => {
      outcome = await save()
    })
    expect(outcome).toMatchObject({ kind: 'refused' })
    expect([tries.length, result.current.state]).toEqual([1, 'idle'])
    cleanup()
  }
})

it.each([
  ['without a response', nothing, 'offline'],
  ['that is away for a moment', page(503), 'busy'],
] as const)('waits for a server %s, and goes on by itself', async (_, away, word) => {
  const { save, tries, result } = open(away, saved)
  let over: ReturnType<typeof save> | undefined
  act(() => {
    over = save()
  })
  await waitFor(() => expect(result.current.state).toBe(word))
  act(() => result.current.retry())
  expect(await over).toEqual({ kind: 'saved' })
  expect(tries).toHaveLength(2)
  await waitFor(() => expect(result.current.state).toBe('idle'))
})

it('reads the answer again where somebody else was faster', async () => {
  const theirs = { id: 'a', revision: 4 }
  const { save } = open(problem(412, 'request.stale'), () => Response.json(theirs))
  let outcome: Awaited<ReturnType<typeof save>>
  await act(async () => {
    outcome = await save()
  })
  expect(outcome).toMatchObject({ kind: 'stale', theirs, error: expect.any(ApiProblem) })
})
