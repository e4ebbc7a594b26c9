import { expect, it } from 'vitest'
import { asQuestion } from './pasted-form.ts'

const documentsOf = (title: string, country: 'AR' | 'ES') => {
  const made = asQuestion({ title, help: '', isRequired: false, options: [], kind: 'documentNumber' }, country)
  return made.kind === 'open' ? made.documents : undefined
}

it('takes the document that a title names, and else what people of the country are known by', () => {
  expect(documentsOf('CUIT o CUIL del titular', 'AR')).toEqual(['cuit'])
  expect(documentsOf('DNI / CUIT', 'AR')).toEqual(['dni', 'cuit'])
  expect(documentsOf('Número de documento', 'AR')).toEqual(['dni'])
  expect(documentsOf('DNI, NIE o pasaporte', 'ES')).toEqual(['nif', 'nie', 'passport'])
  expect(documentsOf('Documento', 'ES')).toEqual(['nif', 'nie'])
})
