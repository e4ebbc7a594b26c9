import type { Text } from '@ventanilla/text'
import type { MailJob } from './mail-job.ts'

/** What a mail says, part by part; `action` is what its link does. */
export type MailText = {
  readonly subject: string
  readonly greeting?: string
  readonly body: string
  /** What a person wrote, with its line breaks, or what an answer is about. */
  readonly message?: string
  /** What it names one by one, each with where it stands. */
  readonly list?: readonly { readonly words: string; readonly link: string }[]
  /** What can be done with it, and where. */
  readonly action?: { readonly name: string; readonly link: string }
  readonly note: string
}

/** The sentences of a mail in the language of its reader. */
export function mailText(job: MailJob, municipality: string, { t }: Text): MailText {
  switch (job.template) {
    case 'password.reset': {
      const { hours, link } = job.values
      return {
        subject: t('mail.reset.subject'),
        body: t('mail.reset.body'),
        action: { name: t(hours === null ? 'mail.invited.signIn' : 'mail.reset.action'), link },
        note: hours === null ? t('mail.reset.provider') : t('mail.reset.note', { hours }),
      }
    }
    case 'user.invited': {
      const { name, username, hours, link } = job.values
      return {
        subject: t('mail.invited.subject', { municipality }),
        ...(name.trim() !== '' && { greeting: t('mail.invited.greeting', { name: name.trim() }) }),
        body: t('mail.invited.body', { municipality, username }),
        action: { name: t(hours === null ? 'mail.invited.signIn' : 'mail.invited.action'), link },
        note: hours === null ? t('mail.invited.signInNote') : t('mail.invited.note', { hours }),
      }
    }
    case 'user.factor':
      return factorText(job, t)
    case 'answer.notify': {
      const { form, code, link, summary, isWithdrawn } = job.values
      const kind = isWithdrawn ? 'withdrawn' : 'notify'
      return {
        subject: t(`mail.${kind}.subject`, { form, code }),
        body: t(`mail.${kind}.body`, { form, code }),
        ...(summary && { message: summary }),
        action: { name: t('mail.notify.action'), link },
        note: t(`mail.${kind}.note`),
      }
    }
    case 'answer.mention': {
      const { form, code, sender, link } = job.values
      return {
        subject: t('mail.mention.subject', { sender, code }),
        body: t('mail.mention.body', { sender, form, code }),
        action: { name: t('mail.notify.action'), link },
        note: t('mail.mention.note'),
      }
    }
    case 'webhook.disabled':
      return webhookText(job, t)
    case 'form.publication':
      return publicationText(job, t)
    case 'staff.digest':
      return digestText(job, t)
    case 'answer.message': {
      const { form, code, body } = job.values
      return {
        subject: t('mail.message.subject', { code, form }),
        body: t('mail.message.body', { municipality, code, form }),
        message: body,
        note: t('mail.message.note'),
      }
    }
    case 'citizen.code':
      return { subject: t('mail.code.subject', { code: '······', municipality }), body: '', note: '' }
    case 'citizen.letter':
      return { subject: job.values.subject, body: job.values.body, note: '' }
    case 'answer.copy': {
      const { form, code, sender, body, files } = job.values
      const about = t('mail.copy.body', { municipality, code, form })
      return {
        subject: t('mail.copy.subject', { form }),
        body: sender === '' ? about : `${about} ${t('mail.copy.sender', { name: sender })}`,
        ...(body !== '' && { message: body }),
        note: t('mail.copy.note', { files: files.length }),
      }
    }
  }
}

function factorText({ values }: Extract<MailJob, { template: 'user.factor' }>, t: Text['t']): MailText {
  const { about, name, link } = values
  return {
    subject: t(`mail.factor.${about}.subject`),
    ...(name.trim() !== '' && { greeting: t('mail.invited.greeting', { name: name.trim() }) }),
    body: t(`mail.factor.${about}.body`),
    action: { name: t('mail.factor.action'), link },
    note: t('mail.factor.note'),
  }
}

function publicationText({ values }: Extract<MailJob, { template: 'form.publication' }>, t: Text['t']): MailText {
  const { about, form, sender, reason, link } = values
  return {
    subject: t(`mail.publication.${about}.subject`, { form }),
    body: t(`mail.publication.${about}.body`, { form, sender }),
    ...(reason !== '' && { message: reason }),
    action: { name: t('mail.publication.action'), link },
    note: t('mail.publication.note'),
  }
}

function webhookText({ values }: Extract<MailJob, { template: 'webhook.disabled' }>, t: Text['t']): MailText {
  const { name, host, link } = values
  return {
    subject: t('mail.webhook.subject', { name }),
    body: t('mail.webhook.body', { name, host }),
    action: { name: t('mail.webhook.action'), link },
    note: t('mail.webhook.note'),
  }
}

function digestText({ values }: Extract<MailJob, { template: 'staff.digest' }>, t: Text['t']): MailText {
  const { late, today, soon, items, link } = values
  return {
    subject: t('mail.digest.subject', { count: late + today + soon }),
    body: t('mail.digest.body', { late, today, soon }),
    list: items.map(({ code, form, subject, kind, days, link: to }) => {
      const due = t(`mail.digest.${kind}`, { days })
      const words =
        subject === ''
          ? t('mail.digest.unnamed', { code, form, due })
          : t('mail.digest.item', { name: subject, code, form, due })
      return { words, link: to }
    }),
    action: { name: t('mail.digest.action'), link },
    note: t('mail.digest.note'),
  }
}
