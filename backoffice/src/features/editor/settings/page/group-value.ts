import { type FormContent, hasOption, questionsOf, whoAnswersNow } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { titleOf } from '../../state/title-of.ts'
import type { Group } from './groups.tsx'

/** What a group is set to, so that its line in the index says it. */
export function groupValue({ id, options }: Group, content: FormContent, text: Text, timeZone: string): string {
  const { definition, live } = content
  const switches = options
    .filter(option => hasOption(content, option))
    .map(option => text.t(`editor.setting.${option}`))
  const said = (...words: (string | false | undefined)[]) =>
    words.filter(Boolean).join(', ') || text.t('settings.value.none')
  switch (id) {
    case 'who':
      return text.t(`settings.who.${whoAnswersNow(content) ?? 'asIs'}`)
    case 'when': {
      const opens = live.opensAt && text.t('settings.value.from', { date: text.date(live.opensAt, timeZone) })
      const closes = live.closesAt && text.t('settings.value.until', { date: text.date(live.closesAt, timeZone) })
      const most = live.responseLimit ?? 0
      return said(
        opens ?? undefined,
        closes ?? undefined,
        !opens && !closes && text.t('settings.value.always'),
        live.limitResponses && most > 0 && text.t('settings.value.most', { count: most }),
      )
    }
    case 'after':
      return said(
        ...switches,
        definition.certificate && text.t('editor.setting.certificate'),
        live.notify.length > 0 && text.t('settings.value.notify', { count: live.notify.length }),
      )
    case 'look':
      return said(
        text.t(`settings.layout.${live.layout ?? 'page'}`),
        ...switches,
        live.branding.logo && text.t('editor.logo'),
        live.branding.contact && text.t('settings.contact'),
        live.branding.privacy && text.t('settings.privacy'),
      )
    case 'signatures':
      return definition.settings.digitalSignature
        ? text.t('settings.value.signatures', { count: definition.signatures.length })
        : said()
    case 'payment': {
      if (!definition.settings.paymentGateway || !definition.payment) return said(...switches)
      const { unitPriceCents, currency, amountQuestionId } = definition.payment
      const amount = questionsOf(definition).find(({ id }) => id === amountQuestionId)
      if (amount) return titleOf(amount.title, text)
      return text.number(unitPriceCents / 100, { style: 'currency', currency })
    }
    case 'sharing':
      return live.public ? text.t('editor.share.link') : said()
    default:
      return said(...switches)
  }
}
