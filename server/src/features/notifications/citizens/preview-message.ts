import type { MessagePreview } from '@ventanilla/api'
import type { MessageEvent } from '@ventanilla/model'
import type { Deps } from '../../deps.ts'
import { fileSize } from '../../documents/file-size.ts'
import { letterPage } from '../../mail/letter/letter-page.ts'
import { renderLetter } from '../../mail/letter/render-letter.ts'
import { townLook } from '../../mail/letter/town-look.ts'
import type { MessagePlace } from './message-place.ts'
import { type DraftOfMessage, exampleLetter } from './example-letter.ts'

type PreviewDeps = Pick<Deps, 'config' | 'db' | 'files' | 'text' | 'clock'>

/** Bytes of the document that goes with the example, which is not drawn for it. */
const exampleSize = 84_000

/** A letter as its reader gets it, in both themes and as plain text, before anybody does. */
export async function previewMessage(
  deps: PreviewDeps,
  place: MessagePlace,
  event: MessageEvent,
  draft: DraftOfMessage,
): Promise<MessagePreview> {
  const { letter, text } = await exampleLetter(deps, place, event, draft)
  const look = await townLook(deps, place.municipality.id)
  const { logo } = look
  const attached = letter.document ? { name: `${letter.code}.pdf`, size: fileSize(exampleSize, text) } : undefined
  const frame = {
    look,
    text,
    attached,
    logo: logo && `data:${logo.type};base64,${Buffer.from(logo.content).toString('base64')}`,
  }
  const light = await renderLetter(letter, { ...frame, theme: 'light' })
  return {
    subject: light.subject,
    preheader: letter.preheader,
    from: look.name,
    replyTo: look.replyTo ?? null,
    text: light.text,
    html: { light: light.html, dark: String(await letterPage(letter, { ...frame, theme: 'dark' })) },
  }
}
