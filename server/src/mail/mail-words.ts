import type { Text } from '@ventanilla/text'
import type { MailJob } from './mail-job.ts'

/** What a mail says, part by part; `action` is what its link does. */
export type MailWords = {
  readonly subject: string
  readonly greeting?: string
  readonly body: string
  readonly action: string
  readonly link: string
  readonly note: string
}

/** The sentences of a mail in the language of its reader. */
export function mailWords(job: MailJob, municipality: string, { t }: Text): MailWords {
  const { link } = job.values
  switch (job.template) {
    case 'password.reset': {
      const { hours } = job.values
      return {
        subject: t('mail.reset.subject'),
        body: t('mail.reset.body'),
        action: t(hours === null ? 'mail.invited.signIn' : 'mail.reset.action'),
        link,
        note: hours === null ? t('mail.reset.provider') : t('mail.reset.note', { hours }),
      }
    }
    case 'user.invited': {
      const { name, username, hours } = job.values
      return {
        subject: t('mail.invited.subject', { municipality }),
        ...(name.trim() !== '' && { greeting: t('mail.invited.greeting', { name: name.trim() }) }),
        body: t('mail.invited.body', { municipality, username }),
        action: t(hours === null ? 'mail.invited.signIn' : 'mail.invited.action'),
        link,
        note: hours === null ? t('mail.invited.signInNote') : t('mail.invited.note', { hours }),
      }
    }
    case 'answer.notify': {
      const { form, code } = job.values
      return {
        subject: t('mail.notify.subject', { form, code }),
        body: t('mail.notify.body', { form, code }),
        action: t('mail.notify.action'),
        link,
        note: t('mail.notify.note'),
      }
    }
  }
}
