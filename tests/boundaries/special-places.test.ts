import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

const sources = ['packages', 'server/src', 'backoffice/src']
  .flatMap(folder => sourcesUnder(folder))
  .filter(({ path }) => !path.startsWith('server/src/demo/') && !path.includes('/fixtures/'))

it('opens the event stream in one place: the server gives a browser few of them', () => {
  const opening = sources.filter(({ text }) => /new EventSource\b/.test(text)).map(({ path }) => path)
  expect(opening).toEqual(['backoffice/src/context/events.ts'])
})

it('names no municipality of the specification outside the demo data: what is special about one is a setting (1 §9)', () => {
  // 458, 506, 713 and 766 are no other number of ours; 1, 70, 114 and 512 only count where something is compared with them.
  const unmistakable = /(?<![\d,_.])(?:458|506|713|766)(?![\d_])/
  const compared = /(?:platformId|municipalityId|idMuniCore)\s*(?:===?|!==?)\s*['"]?(?:1|70|114|512)\b/
  const named = sources.filter(({ text }) => unmistakable.test(text) || compared.test(text))
  expect(named.map(({ path }) => path)).toEqual([])
})
