import { type Language, newQuestion, type Question } from '@ventanilla/model'
import { createText, loadMessages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { foundKinds } from '../chooser/found-kinds.ts'
import { asEntry, entryOf, type KindEntry, kindGroups, searchedKinds } from './kind-entries.ts'

const all = [...kindGroups.flatMap(({ kinds }) => kinds), ...searchedKinds]
const newId = () => 'x'

it('makes of a question of each kind one of each other kind', () => {
  for (const from of all) {
    const question = asEntry(newQuestion('q'), from, newId, 'AR')
    expect(entryOf(question)).toBe(from)
    for (const into of all)
      expect([from, into, entryOf(asEntry(question, into, newId, 'AR'))]).toEqual([from, into, into])
  }
})

it('keeps the limits, the pattern and the start of a text that becomes long or short', () => {
  const short: Question = {
    ...newQuestion('q'),
    kind: 'open',
    dataType: 'string',
    limits: { maxLength: 300 },
    pattern: 'a+',
    patternHint: 'aa',
    default: 'a',
  }
  const long = asEntry(short, 'longText', newId)
  expect(long).toEqual({ ...short, multiline: true })
  expect(asEntry(long, 'string', newId)).toEqual(short)
})

const wanted: readonly (readonly [Language, string, KindEntry])[] = [
  ['es', 'postal', 'postcode'],
  ['es', 'CODIGO', 'postcode'],
  ['en', 'zip', 'postcode'],
  ['ja', '郵便', 'postcode'],
  ['es', 'texto largo', 'longText'],
  ['es', 'OBSERVACION', 'longText'],
  ['es', 'código postal', 'postcode'],
  ['es', 'cuit', 'documentNumber'],
  ['es', 'total', 'calculated'],
  ['en', 'paragraph', 'longText'],
  ['eu', 'testu l', 'longText'],
  ['ja', '備考', 'longText'],
]

it.each(wanted)('finds in %s by %s what people mean', async (language, search, kind) => {
  expect(foundKinds(search, createText(language, await loadMessages(language)))[0]).toBe(kind)
})
