import { beforeAll } from 'vitest'

// The files of a worker share a page: each begins with an empty one.
beforeAll(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
