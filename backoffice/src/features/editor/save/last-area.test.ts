import { afterEach, expect, it, vi } from 'vitest'
import { firstArea, rememberArea } from './last-area.ts'

/** A browser's storage, which node has none of. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}
afterEach(() => vi.unstubAllGlobals())
const areas = [{ id: 'a' }, { id: 'b' }]

it('begins a new form in the area that the same person used last', () => {
  vi.stubGlobal('localStorage', storage())
  rememberArea('ana', 'b')
  expect(firstArea('ana', areas)).toEqual(['b'])
  expect(firstArea('luis', areas)).toEqual([])
})

it('offers no area that may not be chosen any more, and always the only one', () => {
  vi.stubGlobal('localStorage', storage())
  rememberArea('ana', 'gone')
  expect(firstArea('ana', areas)).toEqual([])
  expect(firstArea('ana', [{ id: 'a' }])).toEqual(['a'])
})

it('does without a storage', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberArea('ana', 'b')
  expect(firstArea('ana', areas)).toEqual([])
})
