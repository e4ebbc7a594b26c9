import { createTransport } from 'nodemailer'
import { composeOptions } from './compose-options.ts'
import { addressRefused, type Mailer, MailRefused } from './mailer.ts'

export type SmtpConfig = { readonly url: string; readonly from: string; readonly timeoutMs: number }

/**
 * Mail over a pool of connections. `smtps://` is TLS from the first byte, `smtp://` turns to TLS where the server offers it and insists on
 * it with `?requireTLS=true`. A lost connection is an error here: the outbox tries again, so the pool must not do so unseen.
 */
export function smtpMailer({ url, from, timeoutMs }: SmtpConfig): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    idleTimeout: 30_000,
  })
  return {
    send: async (message, signal) => {
      try {
        await transport.sendMail({ ...composeOptions(message, from), ...(signal && { signal }) })
      } catch (error) {
        throw isForGood(error) ? refusalOf(error) : error
      }
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** A reply of 5xx to this mail's addresses or content; to the greeting or the sign-in it says nothing about the mail. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const isOfMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isOfMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}

function refusalOf(error: unknown): MailRefused {
  const isOfAddress = error instanceof Error && 'command' in error && error.command === 'RCPT TO'
  if (isOfAddress && 'response' in error) return addressRefused(String(error.response), error)
  return new MailRefused(messageOf(error), { cause: error })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
