import { expect, it } from 'vitest'
import { sourcesUnder } from './sources.ts'

/** An address of the interface as code writes it, with what holds it to the declaration of its endpoint. */
const address = /[`'"][^`'"\n]*\/api\/v1\/[^`'"\n]*[`'"](?<held> satisfies AddressOf<)?/g

const sources = ['packages/api/src', 'packages/ui/src', 'packages/widget/src', 'backoffice/src'].flatMap(folder =>
  sourcesUnder(folder),
)
const written = sources.flatMap(({ path, text }) =>
  [...text.matchAll(address)].map(found => ({
    where: `${path}: ${found[0]}`,
    isHeld: found.groups?.['held'] !== undefined,
  })),
)

it('addresses of the interface are held to the declarations of their endpoints', () => {
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter(({ isHeld }) => !isHeld).map(({ where }) => where)).toEqual([])
})
