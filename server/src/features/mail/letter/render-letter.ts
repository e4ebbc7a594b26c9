import type { WrittenLetter } from './letter.ts'
import { letterPage, type LetterFrame } from './letter-page.ts'
import { letterText } from './letter-text.ts'
import type { RenderedMail } from './rendered-mail.ts'

/** Writes a letter as plain text and as a page. */
export async function renderLetter(letter: WrittenLetter, frame: LetterFrame): Promise<RenderedMail> {
  const links = [letter.action?.link, letter.stop, ...(letter.list ?? []).map(({ link }) => link)].filter(
    link => link !== undefined,
  )
  if (!links.every(link => /^https?:\/\//.test(link))) throw new Error('a letter links to a web address only')
  return {
    subject: letter.subject,
    text: letterText(letter, frame.look, frame.text),
    html: String(await letterPage(letter, frame)),
  }
}
