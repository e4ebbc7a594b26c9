import { expect, it } from 'vitest'
import { faultsOf, isSame, type MessageEdit, withPlaceholder, withSwitch, withText } from './message-draft.ts'

const nothing: MessageEdit = { enabled: null, texts: {} }
const text = { subject: 'Gracias {code}', body: 'Hola' }

it('says nothing of its own where it says what stands above', () => {
  expect(withSwitch(nothing, false, true)).toEqual({ enabled: false, texts: {} })
  expect(withSwitch({ enabled: false, texts: {} }, true, true)).toEqual(nothing)
})

it('is the same again once a text of its own is given up', () => {
  const written = withText(nothing, 'es', text)
  expect(isSame(written, nothing)).toBe(false)
  expect(isSame(withText(written, 'es', undefined), nothing)).toBe(true)
  expect(isSame(withText(written, 'eu', text), withText(withText(nothing, 'eu', text), 'es', text))).toBe(true)
})

it('finds what is empty and what no message knows, at its field', () => {
  const wrong: MessageEdit = { enabled: null, texts: { es: { subject: ' ', body: '{code} {nadie} {otro}' }, eu: text } }
  expect(faultsOf(wrong, ['code'])).toEqual([
    { language: 'es', field: 'subject', code: 'empty' },
    { language: 'es', field: 'body', code: 'unknown', name: 'nadie' },
  ])
})

it('puts a placeholder where the cursor stands, over what is selected', () => {
  expect(withPlaceholder('Hola vecina', { from: 5, to: 11 }, 'name')).toEqual({ text: 'Hola {name}', at: 11 })
  expect(withPlaceholder('', { from: 0, to: 0 }, 'code')).toEqual({ text: '{code}', at: 6 })
})
