import { expect, it } from 'vitest'
import { webOrigin } from './web-origin.ts'

it.each([
  ['https://www.villaserena.example/tramites?x=1', 'https://www.villaserena.example'],
  ['villaserena.example', 'https://villaserena.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['localhost:3000', 'https://localhost:3000'],
  ['javascript:alert(1)', undefined],
  ['ftp://town.example', undefined],
  ['two words', undefined],
  ['', undefined],
])('keeps of %s the origin alone', (typed, origin) => {
  expect(webOrigin(typed)).toBe(origin)
})
