import { bringChanges, bringLosses } from '@ventanilla/model'
import { availableLanguages, createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'

it.each(availableLanguages)('says in %s of each change and of each loss what no other one says', async language => {
  const text = createText(language, await loadMessages(language))
  const hows = bringChanges.map(how => text.t('gather.how', { how }))
  const whys = bringLosses.map(why => text.t('gather.why', { why }))
  expect(new Set([...hows, ...whys]).size).toBe(bringChanges.length + bringLosses.length)
})
