import { hostname } from 'node:os'
import type { SendMailOptions } from 'nodemailer'
import type { MailMessage } from './mailer.ts'

/** Line breaks and other controls would begin a header of their own. */
const controls = /[\p{Cc}\u2028\u2029]+/gu

/** What nodemailer composes of a message. The recipient is given as an address, never as text in which several could stand. */
export function composeOptions(message: MailMessage, from: string): SendMailOptions {
  const host = /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? hostname()
  return {
    from: from.includes('<') ? from : { name: oneLine(message.fromName ?? ''), address: from },
    to: [{ name: '', address: message.to }],
    subject: oneLine(message.subject),
    text: message.text,
    ...(message.html !== undefined && { html: message.html }),
    messageId: `<${message.messageId.replace(/[^\w.-]/g, '')}@${host}>`,
    // What nobody wrote by hand gets no holiday replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(message) },
    ...(message.replyTo !== undefined && { replyTo: { name: '', address: message.replyTo } }),
    attachments: (message.attachments ?? []).map(({ name, type, content, cid }) => ({
      ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
      filename: oneLine(name),
      contentType: type,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** With the button of the reader's own mail program, which asks no question (RFC 8058). */
function unsubscribing({ unsubscribe }: MailMessage): Record<string, string> {
  if (unsubscribe === undefined) return {}
  return { 'List-Unsubscribe': `<${oneLine(unsubscribe)}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function oneLine(text: string): string {
  return text.replace(controls, ' ').trim()
}
