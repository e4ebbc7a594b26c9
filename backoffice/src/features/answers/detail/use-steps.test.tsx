import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useSteps } from './use-steps.ts'

afterEach(cleanup)

/** What is read, and what stands behind it: undefined while nobody knows. */
function read(id: string, next: string | null | undefined) {
  const opened: string[] = []
  const { result, rerender } = renderHook(
    (now: { id: string; next: string | null | undefined }) =>
      useSteps(
        now.id,
        step => (step === 1 ? now.next : null),
        there => opened.push(there),
      ),
    { initialProps: { id, next } },
  )
  return { opened, result, show: (next: string | null | undefined, of = id) => rerender({ id: of, next }) }
}

it('goes at once where the way is known', () => {
  const { opened, result } = read('a', 'b')
  result.current(1)
  expect(opened).toEqual(['b'])
})

it('takes a step whose way is not known as soon as it is, and once', () => {
  const { opened, result, show } = read('a', undefined)
  result.current(1)
  show(undefined)
  expect(opened).toEqual([])
  show('b')
  show('b')
  expect(opened).toEqual(['b'])
})

it('says that there is nothing, also when that is known later', () => {
  const { opened, result, show } = read('a', undefined)
  const said: string[] = []
  result.current(-1, () => said.push('before'))
  result.current(1, () => said.push('behind'))
  expect(said).toEqual(['before'])
  show(null)
  expect([said, opened]).toEqual([['before', 'behind'], []])
})

it('leaves a step that waits when something else is opened', () => {
  const { opened, result, show } = read('a', undefined)
  result.current(1)
  show(undefined, 'c')
  show('d', 'c')
  expect(opened).toEqual([])
})
