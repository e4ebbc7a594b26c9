import { act, cleanup, renderHook } from '@testing-library/react'
import type { Answer } from '@ventanilla/api'
import { requestIssues } from '@ventanilla/model'
import { getFixture, sampleAnswer, seededRandom } from '@ventanilla/model/fixtures'
import { createText, loadMessages } from '@ventanilla/text'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, it } from 'vitest'
import { TextContext } from '../../../context/text-context.ts'
import { unsent } from './unsent.ts'
import { useMarks } from './use-marks.ts'

const text = createText('es', await loadMessages('es'))
const complaint = getFixture('neighbour-complaint')
const answer: Pick<Answer, 'id' | 'definition' | 'content' | 'person' | 'marks'> = {
  id: 'a',
  definition: complaint.definition,
  content: sampleAnswer(complaint, seededRandom(1)).content,
  person: null,
  marks: null,
}
afterEach(() => {
  cleanup()
  unsent.clear()
})

function open() {
  const wrapper = ({ children }: PropsWithChildren) => <TextContext value={text}>{children}</TextContext>
  const { result } = renderHook(() => useMarks(answer), { wrapper })
  const marksOf = (section: number) => result.current.sections[section]?.questions.flatMap(({ marks }) => marks) ?? []
  const put = (section: number, index: number, isMarked: boolean) => {
    const mark = marksOf(section)[index]
    if (!mark) throw new Error('no such mark')
    act(() => result.current.mark(mark, isMarked))
  }
  return { result, put }
}

it('takes a section out with its last mark, and no other', () => {
  const { result, put } = open()
  const [first, second] = result.current.sections.map(({ id }) => id)
  put(0, 0, true)
  put(0, 1, true)
  put(1, 0, true)
  expect([...result.current.markedSections].sort()).toEqual([first, second].sort())
  put(1, 0, false)
  expect([...result.current.markedSections]).toEqual([first])
  expect(requestIssues([...result.current.markedSections], result.current.marks)).toEqual([])
  put(0, 0, false)
  expect([...result.current.markedSections]).toEqual([first])
  put(0, 1, false)
  expect([...result.current.markedSections]).toEqual([])
})

it('counts as without a message until something is written beside the stubs', () => {
  const { result, put } = open()
  put(0, 0, true)
  expect(result.current.isUnsaid).toBe(true)
  act(() => result.current.write(`${result.current.comment}falta la altura`))
  expect(result.current.isUnsaid).toBe(false)
})
