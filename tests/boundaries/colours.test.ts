import { expect, it } from 'vitest'
import { colours, stateHues, type Theme } from '../../packages/ui/src/style/colours.ts'
import { sourcesUnder } from './sources.ts'

const themes: Theme[] = ['light', 'dark']
const known = new Set(themes.flatMap(theme => [...Object.values(colours[theme]), ...stateHues(theme).flat()]))
/** Pages of another system, which the demo plays. */
const others = /^server\/src\/demo\//

it('writes mails, pages and layouts of the server in the colours of the product, and in no others', () => {
  const sources = sourcesUnder('server/src').filter(({ path }) => !others.test(path))
  const written = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/#[0-9a-f]{6}\b/gi)].map(([colour]) => ({ path, colour: colour.toLowerCase() })),
  )
  expect(written.length).toBeGreaterThan(0)
  expect(
    written
      .filter(({ colour }) => !known.has(colour) && colour !== '#000000')
      .map(each => `${each.path} ${each.colour}`),
  ).toEqual([])
})
