import { describe, expect, it } from 'vitest'
import { fixtures, getFixture } from '../../fixtures/index.ts'
import { textIn } from './text-in.ts'
import { formLanguages, formTexts, textsOfPart, translationProgress, withTranslation } from './translations.ts'
import { textAtPlace, withoutLanguage, withTranslationAt } from './with-texts.ts'

describe('translations', () => {
  it('are complete in the fixtures that have them, and absent elsewhere', () => {
    const { definition } = getFixture('event-permit')
    for (const language of ['en', 'pt', 'eu'] as const) {
      const { total, translated, stale } = translationProgress(definition, language)
      expect([translated, stale]).toEqual([total, 0])
    }
    expect(translationProgress(getFixture('food-inspection').definition, 'eu').translated).toBe(0)
  })
  it('find every text at its path', () => {
    const { definition } = getFixture('event-permit')
    for (const { path, text } of formTexts(definition)) {
      expect(textAtPlace(definition, path)).toEqual(text)
    }
  })
  it('are stale once the base text changes, and new once they are written again', () => {
    const text = withTranslation({ text: 'Nombre' }, 'en', 'Name')
    expect(textIn(text, 'en')).toBe('Name')
    const { definition } = getFixture('food-inspection')
    const stale = { ...definition, title: { ...text, text: 'Apellido' } }
    expect(translationProgress(stale, 'en')).toMatchObject({ translated: 1, stale: 1 })
    const again = { ...stale, title: withTranslation(stale.title, 'en', 'Surname') }
    expect(translationProgress(again, 'en')).toMatchObject({ translated: 1, stale: 0 })
    expect(withTranslation(again.title, 'en', ' ')).toEqual({ text: 'Apellido' })
  })
  it('are written at any place that has a text, and the rest of the form stays the very same', () => {
    for (const { id, definition } of fixtures) {
      // The largest has the same places over and over.
      const texts = formTexts(definition).slice(0, id === 'stress' ? 60 : undefined)
      for (const { path, text } of texts) {
        const written = withTranslationAt(definition, path, 'ja', `ja ${text.text}`)
        expect(textAtPlace(written, path)).toMatchObject({
          text: text.text,
          translations: { ja: { text: `ja ${text.text}` } },
        })
        expect(translationProgress(written, 'ja').translated).toBe(1)
        expect(withTranslationAt(written, path, 'ja', '')).toEqual(definition)
      }
    }
    const { definition } = getFixture('food-inspection')
    const written = withTranslationAt(definition, ['sections', 0, 'title'], 'en', 'The shop')
    expect(written.sections[1]).toBe(definition.sections[1])
    expect(written.states).toBe(definition.states)
  })
  it.each(fixtures.map(({ id }) => id))('belong each to one part of %s', id => {
    const { definition } = getFixture(id)
    const parts = definition.sections.flatMap(section => [
      section.id,
      ...(section.kind === 'simple'
        ? section.questions
        : section.conditions.flatMap(condition => [condition, ...condition.questions])
      ).map(part => part.id),
    ])
    const placed = (texts: ReturnType<typeof formTexts>) => texts.map(text => JSON.stringify(text)).toSorted()
    expect(placed(['form', ...parts].flatMap(part => textsOfPart(definition, part)))).toEqual(
      placed(formTexts(definition)),
    )
    expect(textsOfPart(definition, 'nothing')).toEqual([])
  })
  it('of one language go together, and the form then speaks the others', () => {
    const { definition } = getFixture('event-permit')
    expect(formLanguages(definition)).toEqual(['en', 'pt', 'eu'])
    const without = withoutLanguage(definition, 'pt')
    expect(formLanguages(without)).toEqual(['en', 'eu'])
    expect(withoutLanguage(without, 'pt')).toBe(without)
    expect(translationProgress(without, 'eu')).toEqual(translationProgress(definition, 'eu'))
  })
})
