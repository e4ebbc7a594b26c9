import type { LetterFrame } from './letter/letter-page.ts'
import type { WrittenLetter } from './letter/letter.ts'
import { renderLetter } from './letter/render-letter.ts'
import type { RenderedMail } from './letter/rendered-mail.ts'
import type { MailJob } from './mail-job.ts'
import { type MailText, mailText } from './mail-text.ts'

/** Writes a mail that is not composed as a letter in the same frame as one: plain text, and a page in the colours of its town. */
export async function renderMail(job: MailJob, frame: Omit<LetterFrame, 'attached'>): Promise<RenderedMail> {
  const letter = letterOf(job, mailText(job, frame.look.name, frame.text))
  return await renderLetter(letter, { ...frame, attached: undefined })
}

/** Whether somebody outside the town hall reads it, who may answer where the town says. */
export function goesToCitizens(job: MailJob): job is Extract<MailJob, { template: 'answer.message' | 'answer.copy' }> {
  return job.template === 'answer.message' || job.template === 'answer.copy'
}

function letterOf(job: MailJob, { subject, greeting, body, message, list, action, note }: MailText): WrittenLetter {
  return {
    event: job.template,
    area: '',
    code: goesToCitizens(job) ? job.values.code : '',
    subject,
    title: subject,
    preheader: body,
    body: [greeting, body].filter(part => part !== undefined).join('\n\n'),
    hint: note,
    document: false,
    ...(message !== undefined && { quote: message }),
    ...(list !== undefined && { list }),
    ...(action !== undefined && { action }),
    ...(!goesToCitizens(job) && { isForStaff: true }),
  }
}
