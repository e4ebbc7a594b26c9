import { expect, it } from 'vitest'
import { colours, stateHues } from '../../packages/ui/src/style/tokens.ts'
import { sourcesUnder } from './sources.ts'

const known = new Set(
  [...Object.values(colours), ...Object.values(stateHues)]
    .flatMap(theme => Object.values(theme))
    .flat()
    .map(colour => colour.toLowerCase()),
)

it('writes mails, pages and layouts of the server in the colours of the product, and in no others', () => {
  const others = sourcesUnder('server/src')
    .filter(({ path }) => /^server\/src\/(mail|pages|documents|session)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/#[0-9a-f]{6}\b/gi)]
        .map(([colour]) => colour.toLowerCase())
        .filter(colour => !known.has(colour) && colour !== '#000000')
        .map(colour => `${path} ${colour}`),
    )
  expect(others).toEqual([])
})
