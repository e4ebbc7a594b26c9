import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  ['Acta de inspección bromatológica', 'acta-de-inspeccion-bromatologica.json'],
  ['  ../../etc/passwd\u0000 ', 'etc-passwd.json'],
  ['市役所', 'formulario.json'],
  ['', 'formulario.json'],
  ['a'.repeat(200), `${'a'.repeat(60)}.json`],
])('calls the file of %j %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
