import { languages } from '../languages.ts'
import type { LocalizedText } from '../localized-text.ts'
import { textHash, textIn } from '../form/text-in.ts'

/** 'Head: tail' in each language that one of both speaks; the other one is said as it is there. */
export function joinedText(head: LocalizedText, tail: LocalizedText, between = ': '): LocalizedText {
  const text = `${head.text}${between}${tail.text}`
  const spoken = languages.filter(language => head.translations?.[language] ?? tail.translations?.[language])
  if (spoken.length === 0) return { text }
  const of = textHash(text)
  const translations = Object.fromEntries(
    spoken.map(language => [language, { text: `${textIn(head, language)}${between}${textIn(tail, language)}`, of }]),
  )
  return { text, translations }
}
