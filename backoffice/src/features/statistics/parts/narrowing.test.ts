import { expect, it } from 'vitest'
import { listOf } from './answers-listed.ts'
import { isOptionListed, narrowedBy, readNarrowing } from './narrowing.ts'

it('reads from the address what the list would read too, and nothing else', () => {
  const read = (search: string) => readNarrowing(new URLSearchParams(search))
  expect(read('from=2026-01-01&state=a,b&assignee=none&option=q:1,q:2&compare=year')).toEqual({
    state: 'a,b',
    assignee: 'none',
    option: 'q:1,q:2',
  })
  expect(read('state=&assignee=a b&option=q')).toEqual({})
})

it('takes away what is emptied', () => {
  expect(narrowedBy({ state: 'a', option: 'q:1' }, { state: '', assignee: 'me' })).toEqual({
    assignee: 'me',
    option: 'q:1',
  })
})

it('leads to the list with what the figure and the narrowing ask together', () => {
  const narrowing = { state: 'a,b', assignee: 'none', option: 'q:1,q:2,p:x' }
  const listed = listOf('form', { narrowing, by: 'ana' })
  const asked = (search: Record<string, string>) => Object.fromEntries(new URL(listed(search), 'http://x').searchParams)
  expect(asked({ day: '2026-01-01' })).toEqual({ ...narrowing, by: 'ana', day: '2026-01-01' })
  expect(asked({ state: 'b,c' })['state']).toBe('b')
  expect(asked({ option: 'q:1' })['option']).toBe('p:x,q:1')
  expect(asked({ option: 'r:z' })['option']).toBe('q:1,q:2,p:x,r:z')
  expect(asked({ option: 'c:*,q:' })['option']).toBe('p:x,c:*,q:')
  expect(asked({ assignee: 'ana-id' })['assignee']).toBe('ana-id')
})

it('lists no option that others of its question narrow', () => {
  const narrowing = { option: 'q:1,q:2' }
  expect(['q:1', 'q:3', 'p:x'].map(option => isOptionListed(narrowing, option))).toEqual([true, false, true])
  expect(isOptionListed({}, 'q:1')).toBe(true)
  expect(['c:*,q:1', 'c:*,q:'].map(option => isOptionListed(narrowing, option))).toEqual([true, false])
})
