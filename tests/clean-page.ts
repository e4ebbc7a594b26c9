import { configure } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { loadFloating } from '../packages/ui/src/overlay/use-anchor.ts'

// Parts that come later take their time on a busy machine; whoever has them goes on at once.
configure({ asyncUtilTimeout: 5_000 })

// The files of a worker share a page: each begins with an empty one.
beforeAll(async () => {
  // Menus have what opens at once, as on every touch but the first.
  await loadFloating()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
