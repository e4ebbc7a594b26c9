import type { Deps } from '../../deps.ts'
import type { LetterFrame } from '../../mail/letter/letter-page.ts'
import type { RenderedMail } from '../../mail/letter/rendered-mail.ts'
import type { TownLook } from '../../mail/letter/town-look.ts'

const logoName = 'logo'

type Shown = Pick<LetterFrame, 'look' | 'logo' | 'theme'>

/** A letter in its town's frame: in its name, with its logo among what comes along, to be answered where it says. */
export async function inFrame(
  { config }: Pick<Deps, 'config'>,
  look: TownLook,
  render: (shown: Shown) => Promise<RenderedMail>,
) {
  const { logo } = look
  return {
    ...(await render({ look, logo: logo && `cid:${logoName}`, theme: 'auto' })),
    fromName: look.name || config.productName,
    replyTo: look.replyTo,
    attachments: logo ? [{ name: logoName, type: logo.type, content: logo.content, cid: logoName }] : [],
  }
}
