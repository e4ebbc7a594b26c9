import { availableLanguages } from '@ventanilla/text'
import { expect, it } from 'vitest'
import { loadTexts } from './load-texts.ts'

const names = { name: 'MuniDigital', administration: 'MuniGestion' }
const text = await loadTexts({ productName: 'Ventanilla', platformNames: names, defaultLanguage: 'en' })

it.each(availableLanguages)('gives mails, layouts and problems the figures of %s', language => {
  const figure = (value: number) => new Intl.NumberFormat(language).format(value)
  const { t } = text(language)
  expect(t('mail.reset.note', { hours: 20_080 })).toContain(figure(20_080))
  expect(t('portal.answers.range', { from: 1, to: 15, total: 20_080 })).toContain(figure(20_080))
  expect(t('issue.answer.tooLarge', { max: 1_234_567 })).toContain(figure(1_234_567))
  const chosen = new Intl.PluralRules(language).select(0)
  const one = chosen === new Intl.PluralRules(language).select(1)
  // Portuguese counts nothing as one.
  expect(t('mail.reset.note', { hours: 0 }).replace(figure(0), figure(1)) === t('mail.reset.note', { hours: 1 })).toBe(
    one,
  )
})
