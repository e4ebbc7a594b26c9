import { newForm } from '@ventanilla/model'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createEditorStore } from '../state/editor-store.ts'
import { keepShared } from './keep-shared.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open() {
  const store = createEditorStore(newForm('es'))
  const write = (words: string) => store.edit('text', before => ({ ...before, title: { text: words } }))
  return { store, write, keep: vi.fn() }
}

it('keeps once nobody has written for a second, or a field is left, and nothing where nothing changed', () => {
  const { store, write, keep } = open()
  const stop = keepShared(store, keep)
  vi.advanceTimersByTime(5_000)
  expect(keep).not.toHaveBeenCalled()
  write('Poda')
  vi.advanceTimersByTime(900)
  write('Poda de')
  vi.advanceTimersByTime(900)
  expect(keep).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(keep).toHaveBeenCalledOnce()
  write('Poda de árboles')
  dispatchEvent(new FocusEvent('focusout'))
  expect(keep).toHaveBeenCalledTimes(2)
  stop()
})

it('keeps what was written before it was there: what keeps comes after the editor', () => {
  const { store, write, keep } = open()
  write('Poda')
  const stop = keepShared(store, keep)
  vi.advanceTimersByTime(1_100)
  expect(keep).toHaveBeenCalledOnce()
  stop()
})
