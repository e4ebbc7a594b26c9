import { configure } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { forgetWrites } from '../backoffice/src/features/answers/change/in-turn.ts'
import { loadFloating } from '../packages/ui/src/overlay/use-anchor.ts'

// Parts that come later take their time on a busy machine; whoever has them goes on at once.
configure({ asyncUtilTimeout: 5_000 })

// Another tab holds the stream of events: there is none in tests. The files of a worker share the navigator too.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: { request: () => new Promise(() => {}) },
})

// The files of a worker share a page: each begins with an empty one.
beforeAll(async () => {
  // Menus have what opens at once, as on every touch but the first.
  await loadFloating()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

beforeEach(forgetWrites)

// What a component asked for late may still be on its way when its last test ends: the page is not taken down under it.
afterAll(() => vi.dynamicImportSettled())
