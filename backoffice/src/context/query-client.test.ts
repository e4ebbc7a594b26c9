import { ApiProblem, NoResponse } from '@ventanilla/api'
import { describe, expect, it } from 'vitest'
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts'
import { sessionKey } from './session.ts'

const problem = (status: number, retryAfter?: number) =>
  new ApiProblem(status, { type: '', title: '', status, code: 'x', detail: 'x' }, retryAfter)

describe('trying again', () => {
  it.each([
    [new NoResponse(undefined), true],
    [new NoResponse(502), true],
    [problem(503), true],
    [problem(429, 30), true],
    [problem(401), false],
    [problem(403), false],
    [problem(404), false],
    [problem(500), false],
    [new Error('a defect'), false],
  ])('%s: %s', (error, again) => {
    expect(shouldRetry(0, error)).toBe(again)
    expect(shouldRetry(2, error)).toBe(false)
  })

  it('waits as long as the server asks, up to ten seconds', () => {
    expect(retryDelay(0, problem(503, 4))).toBe(4_000)
    expect(retryDelay(0, problem(429, 900))).toBe(10_000)
    expect(retryDelay(1, new NoResponse(undefined))).toBe(2_000)
  })
})

it('ends the session when any request is told that there is none', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionKey, { user: 'somebody' })
  await queryClient.fetchQuery({ queryKey: ['forms'], queryFn: () => Promise.reject(problem(401)) }).catch(() => {})
  expect(queryClient.getQueryData(sessionKey)).toBeNull()
})
