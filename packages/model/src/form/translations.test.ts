import { describe, expect, it } from 'vitest'
import { getFixture } from '../../fixtures/index.ts'
import { textIn } from './text-in.ts'
import { formTexts, translationProgress, withTranslation } from './translations.ts'

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
      const found = path.reduce((part: unknown, key) => Reflect.get(Object(part), key), definition)
      expect(found).toBe(text)
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
})
