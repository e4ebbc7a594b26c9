import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CompleteAnswer } from '../answer-state.ts'
import type { FilesInHand } from '../uploads.ts'
import { type FlowEvent, useFlow } from './answer-flow.ts'
import { type AnswerProblem, refusalOf, useSubmit } from './use-submit.ts'

afterEach(cleanup)

const photo = (fileId: string): CompleteAnswer => ({
  content: { sections: { a: { rows: [{ id: 'r', values: { q: { value: null, image: { fileId } } } }] } } },
})
const gone: AnswerProblem = {
  code: 'answer.invalid',
  detail: 'gone',
  errors: [
    { code: 'answer.fileGone', path: ['content', 'sections', 'a', 'rows', 0, 'values', 'q', 'image'], message: '' },
  ],
}
class Refused extends Error {
  readonly problem: AnswerProblem
  constructor(problem: AnswerProblem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** A promise that the test ends. */
function deferred<T>() {
  let end: (value: T) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  return { promise, end, fail }
}

function open(send: (body: CompleteAnswer, signal: AbortSignal) => Promise<string>, inHand?: FilesInHand) {
  const told: string[] = []
  const failures: (AnswerProblem | undefined)[] = []
  const { result, unmount } = renderHook(() => {
    const [flow, dispatch] = useFlow<string, string>(() => 'form')
    const options = { dispatch, send, failed: 'It failed', ...(inHand && { uploads: { inHand } }) }
    const { submit, stop } = useSubmit({
      ...options,
      problemOf: error => (error instanceof Refused ? error.problem : undefined),
      onSaved: code => {
        told.push(code)
        dispatch({ kind: 'saved', saved: code })
      },
      async onFailed(problem): Promise<FlowEvent<string, string>> {
        failures.push(problem)
        if (!problem) throw new Error('nothing to say')
        return { kind: 'refuse', refusal: refusalOf(problem, 'It failed') }
      },
    })
    return { flow, dispatch, submit, stop }
  })
  const save = (answer = photo('old')) => {
    act(() => result.current.dispatch({ kind: 'check', answer }))
    act(() => result.current.submit(answer))
  }
  const back = () => {
    act(() => result.current.stop())
    act(() => result.current.dispatch({ kind: 'back' }))
  }
  return { result, unmount, save, back, told, failures }
}
const settle = () => act(() => new Promise(resolve => setTimeout(resolve)))
const step = ({ result }: ReturnType<typeof open>) => result.current.flow.step

it('goes from checking by saving to saved', async () => {
  const sent = deferred<string>()
  const page = open(() => sent.promise)
  page.save()
  expect(step(page)).toBe('saving')
  sent.end('VM1')
  await settle()
  expect([step(page), page.result.current.flow.saved, page.told]).toEqual(['saved', 'VM1', ['VM1']])
})

it('shows what the server said, and that it failed where nothing was said', async () => {
  const page = open(() => Promise.reject(new Refused({ code: 'x', detail: 'Why' })))
  page.save()
  await settle()
  expect(page.result.current.flow.refusal).toEqual({ message: 'Why', errors: [] })
  const lost = open(() => Promise.reject(new TypeError('lost')))
  lost.save()
  await settle()
  expect(lost.result.current.flow.refusal).toEqual({ message: 'It failed', errors: [] })
})

it.each(['answer', 'refusal'])(
  'hears nothing of an %s that comes after somebody went back to the form',
  async outcome => {
    const sent = deferred<string>()
    const page = open(() => sent.promise)
    page.save()
    page.back()
    if (outcome === 'answer') sent.end('VM1')
    else sent.fail(new Refused({ code: 'x', detail: 'Why' }))
    await settle()
    expect([step(page), page.result.current.flow.refusal]).toEqual(['filling', undefined])
    expect([page.told, page.failures]).toEqual([[], []])
  },
)

it('counts the last of two tries alone', async () => {
  const [first, second] = [deferred<string>(), deferred<string>()]
  const tries = [first, second]
  const page = open(() => tries.shift()?.promise ?? Promise.reject(new Error('too many')))
  page.save()
  page.back()
  page.save()
  first.fail(new Refused({ code: 'x', detail: 'Late' }))
  await settle()
  expect(step(page)).toBe('saving')
  second.end('VM2')
  await settle()
  expect(page.told).toEqual(['VM2'])
})

/** Files that are here, and arrive when the test says so. */
function inHand(arrives: Promise<unknown> = Promise.resolve()): FilesInHand {
  return {
    fileOf: () => ({ name: 'a.png', detail: '1 kB' }),
    canResend: () => true,
    bytesOf: () => undefined,
    resend: async () => {
      await arrives
      return { fileId: 'new' }
    },
  }
}

it('sends the files once more that the server no longer has, and the answer with them, once', async () => {
  const bodies: CompleteAnswer[] = []
  const page = open(async body => {
    bodies.push(body)
    throw new Refused(gone)
  }, inHand())
  page.save()
  await settle()
  expect(bodies).toEqual([photo('old'), photo('new')])
  expect(page.failures).toEqual([gone])
})

it.each(['somebody goes back', 'the page is left'])(
  'sends no answer after its files where %s meanwhile',
  async what => {
    const bodies: CompleteAnswer[] = []
    const arrival = deferred<undefined>()
    const page = open(async body => {
      bodies.push(body)
      throw new Refused(gone)
    }, inHand(arrival.promise))
    page.save()
    await settle()
    expect(page.result.current.flow.sending).toEqual({ name: 'a.png', part: 0 })
    if (what === 'the page is left') page.unmount()
    else page.back()
    arrival.end(undefined)
    await settle()
    expect(bodies).toHaveLength(1)
  },
)
