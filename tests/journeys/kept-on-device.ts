import type { Page } from 'playwright-core'

/** How many things the browser's own database keeps. */
export const keptOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const opening = indexedDB.open('ventanilla')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').count()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(all.result)
          })
        })
      }),
  )
