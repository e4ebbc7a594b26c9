import type { Text } from '@ventanilla/text'
import { inColumns } from './in-columns.ts'
import type { WrittenLetter } from './letter.ts'
import type { TownLook } from './town-look.ts'

const columns = 48
const plain = (text: string, indent?: string) => inColumns(text, columns, indent)

/** What stands at the foot of a letter, in both of its parts. */
export function footOf(
  { code, area, isForStaff }: WrittenLetter,
  { replyTo }: Pick<TownLook, 'replyTo'>,
  { t }: Text,
): string {
  if (code === '') return t(isForStaff ? 'mail.automatic' : 'mail.citizen.unanswered')
  if (replyTo === undefined) return t('mail.citizen.automatic', { code })
  return area === '' ? t('mail.citizen.reply', { code }) : t('mail.citizen.replyArea', { code, area })
}

/** The letter for whoever reads no HTML: the same in the same order, in 48 columns, each link on a line of its own. */
export function letterText(
  letter: WrittenLetter,
  look: Pick<TownLook, 'name' | 'contact' | 'replyTo'>,
  text: Text,
): string {
  const { area, title, body, quote, list, box, reason, facts, action, hint, next, stop, stopWords, privacy } = letter
  const rows = facts?.rows.map(({ label, value }, index) => {
    if (!facts.isNumbered) return plain(`${label}: ${value}`, '  ')
    return `${plain(`${index + 1}. ${label}`, '   ')}\n   ${plain(value, '   ')}`
  })
  const told = facts && [plain(facts.title), ...(rows ?? [])].filter(Boolean).join('\n')
  const parts = [
    plain([look.name, area].filter(Boolean).join('\n')),
    plain(title.toLocaleUpperCase(text.language)),
    plain(body),
    quote && plain(quote),
    list?.map(({ words, link }) => `- ${plain(words, '  ')}\n  ${link}`).join('\n'),
    box && plain(`${box.label}: ${box.value}\n${box.note}`),
    reason && plain(`${reason.title}\n${reason.text}`),
    // What is asked for comes before its button, what was sent after it.
    reason && told,
    action && `${plain(`${action.name}:`)}\n${action.link}`,
    hint && plain(hint),
    next && plain(`${next.title}\n${next.text}`),
    reason ? undefined : told,
    letter.document ? plain(text.t('mail.citizen.attached')) : undefined,
    ['-- ', look.contact && plain(look.contact), plain(footOf(letter, look, text))].filter(Boolean).join('\n'),
    privacy && `${plain(`${text.t('mail.citizen.privacy')}:`)}\n${privacy}`,
    stop && `${plain(`${stopWords ?? text.t('mail.citizen.stop')}:`)}\n${stop}`,
  ]
  return `${parts.filter(part => part !== undefined && part !== '').join('\n\n')}\n`
}
