import { isDay } from '../calendar.ts'
import type { IssueCode } from '../issue.ts'
import type { DataType } from './base.ts'

export type Typed = { readonly value: string | number | null } | { readonly code: IssueCode }

/**
 * Reads what was typed into an open question (spec 3 §5). '' is no answer. Integers: digits only. Decimals: a comma and at most two
 * decimals; a dot is refused, not guessed. Dates DD/MM/YYYY become 'YYYY-MM-DD' (with
 * dots or hyphens too), times are HH:mm (also '9.30' and '0930'), links get https:// in front.
 */
export function readTyped(dataType: DataType, text: string): Typed {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  switch (dataType) {
    case 'integer':
      return readInteger(trimmed)
    case 'decimal':
      return /^\d{1,15}(,\d{1,2})?$/.test(trimmed)
        ? { value: Number(trimmed.replace(',', '.')) }
        : { code: 'answer.decimal' }
    case 'date':
      return readDate(trimmed)
    case 'time':
      return readTime(trimmed)
    case 'link':
      return readLink(trimmed)
    // The rules of these come with what draws them (late.ts): until then they are texts.
    case 'email':
    case 'phone':
    case 'documentNumber':
    case 'string':
    case 'title':
      return { value: text }
  }
}

/** The text a stored value is edited as; the inverse of `readTyped`. */
export function writeTyped(dataType: DataType, value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return dataType === 'decimal' ? String(value).replace('.', ',') : String(value)
  const date = dataType === 'date' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null
  return date ? `${date[3]}/${date[2]}/${date[1]}` : value
}

function readInteger(text: string): Typed {
  const value = Number(text)
  return /^\d+$/.test(text) && Number.isSafeInteger(value) ? { value } : { code: 'answer.integer' }
}

function readDate(text: string): Typed {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text)
  if (!match) return { code: 'answer.date' }
  // Of this century or the last: nobody but the person knows.
  if (match[3]?.length === 2) return { code: 'answer.year' }
  const [day, month, year] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return isDay(year, month, day)
    ? { value: `${match[3]}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
    : { code: 'answer.date' }
}

function readTime(text: string): Typed {
  const [, hour = '', minute = ''] = /^(\d{1,2}[:.]|\d{2})(\d{2})$/.exec(text) ?? []
  const hours = hour.replace(/\D/, '')
  const valid = hours !== '' && Number(hours) < 24 && Number(minute) < 60
  return valid ? { value: `${hours.padStart(2, '0')}:${minute}` } : { code: 'answer.time' }
}

function readLink(text: string): Typed {
  // A scheme of another kind stays, and is no link.
  const link = /^[a-z]+:/i.test(text) ? text : `https://${text}`
  return isLink(link) ? { value: link } : { code: 'answer.link' }
}

/**
 * Only http and https with a host: anything else could run in the page that shows it. A name before the host would be read as the host, and
 * another scheme in its place ('https://javascript:…') leads nowhere.
 */
export function isLink(text: string): boolean {
  return /^https?:\/\/(?:\[[\da-f:.]+\]|[^\s/?#:@\\<>"[\]]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.test(text)
}
