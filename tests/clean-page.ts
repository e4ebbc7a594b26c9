import { configure } from '@testing-library/react'
import { beforeAll } from 'vitest'

// Parts that come later take their time on a busy machine; whoever has them goes on at once.
configure({ asyncUtilTimeout: 5_000 })

// The files of a worker share a page: each begins with an empty one.
beforeAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
