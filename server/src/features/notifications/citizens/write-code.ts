import type { Work } from '../../../platform/outbox/deliveries.ts'
import type { Deps } from '../../deps.ts'
import type { Letter } from '../../mail/letter/letter.ts'
import { renderLetter } from '../../mail/letter/render-letter.ts'
import { townLook } from '../../mail/letter/town-look.ts'
import type { MailJob } from '../../mail/mail-job.ts'
import { inFrame } from './in-frame.ts'

type CodeJob = Extract<MailJob, { template: 'citizen.code' }>

/** Six digits as they are sent: in the town's frame, nothing to press, and nothing of the answer that they are for. */
export async function writeCode(
  deps: Pick<Deps, 'config' | 'db' | 'files' | 'text'>,
  { municipalityId }: Work<MailJob>['row'],
  job: CodeJob,
) {
  const text = deps.text(job.language ?? undefined)
  const look = await townLook(deps, municipalityId)
  const municipality = look.name || deps.config.productName
  const { code, minutes, about } = job.values
  const letter: Letter = {
    event: 'code',
    area: '',
    code: '',
    subject: text.t('mail.code.subject', { code, municipality }),
    title: text.t('mail.code.title'),
    preheader: text.t('mail.code.note', { minutes }),
    body: text.t(`mail.code.${about}`, { municipality }),
    box: { label: text.t('mail.code.label'), value: code, note: text.t('mail.code.minutes', { minutes }) },
    hint: text.t('mail.code.ignore'),
    document: false,
  }
  return await inFrame(deps, look, shown => renderLetter(letter, { ...shown, text, attached: undefined }))
}
