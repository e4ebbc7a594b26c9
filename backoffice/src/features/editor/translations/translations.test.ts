import { formTexts, newForm, textsOfPart, withTranslation, withTranslationAt } from '@ventanilla/model'
import { fixtures, getFixture } from '@ventanilla/model/fixtures'
import { expect, it } from 'vitest'
import { nextPending } from './next-pending.ts'
import { translationGroups } from './translation-groups.ts'

it.each(fixtures.map(({ id }) => id))('puts every text of %s into one group', id => {
  const { definition } = getFixture(id)
  const places = translationGroups(definition).flatMap(({ texts }) => texts.map(({ path }) => path.join('.')))
  expect([...places].sort()).toEqual(
    formTexts(definition)
      .map(({ path }) => path.join('.'))
      .sort(),
  )
})

it('has no group without texts', () => {
  expect(translationGroups(newForm('es').definition)).toEqual([])
})

it('goes from one pending text to the next and around, stale ones among them, until none is left', () => {
  const empty = newForm('es').definition
  const definition = {
    ...empty,
    title: { ...withTranslation({ text: 'Alta' }, 'en', 'Registration'), text: 'Alta nueva' },
    description: { text: 'Para todos' },
    voucherText: withTranslation({ text: 'Gracias' }, 'en', 'Thanks'),
  }
  expect(nextPending(definition, 'en', undefined)).toBe('title')
  expect(nextPending(definition, 'en', 'title')).toBe('description')
  expect(nextPending(definition, 'en', 'description')).toBe('title')
  expect(nextPending(definition, 'pt', 'description')).toBe('voucherText')
  const fresh = withTranslationAt(definition, ['title'], 'en', 'New registration')
  const done = withTranslationAt(fresh, ['description'], 'en', 'For everybody')
  expect(nextPending(done, 'en', 'title')).toBeUndefined()
})

it('knows the texts of each part', () => {
  const { definition } = getFixture('food-inspection')
  const words = (id: string) => textsOfPart(definition, id).map(({ text }) => text.text)
  expect(words('form').slice(0, 1)).toEqual(['Acta de inspección bromatológica'])
  expect(words('business')).toEqual(['El comercio'])
  expect(words('reason')[0]).toBe('Motivo')
  expect(words('reason').length).toBeGreaterThan(2)
  expect(words('nowhere')).toEqual([])
})
