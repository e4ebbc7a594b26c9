export type MailMessage = {
  readonly to: string
  /** In whose name it is sent, where the configured address has none of its own. */
  readonly fromName?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** `cid` is what a picture is called that the HTML shows. */
  readonly attachments?: readonly {
    readonly name: string
    readonly type: string
    readonly content: Uint8Array
    readonly cid?: string
  }[]
  /** Who reads what is answered, where it is not the sender. */
  readonly replyTo?: string | undefined
  /** The page on which its reader does without such mails. */
  readonly unsubscribe?: string | undefined
  /** The part before the `@` of the Message-ID: the same for every try at one mail, so that a second delivery is known as such. */
  readonly messageId: string
}

/** Hands a mail over. Throws MailRefused where another try cannot help, any other error where it may. */
export type Mailer = {
  send(message: MailMessage, signal?: AbortSignal): Promise<void>
  /** Connects and signs in, without a mail. Throws what keeps mails from leaving. */
  check(): Promise<void>
  close(): void
}

/** The server took the connection and said no to this mail for good: an address that does not exist, a content it will not carry. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

const ofAddress = 'address refused: '

/** The same for the address alone: `response` is what the server said to it. */
export function addressRefused(response: string, cause: unknown): MailRefused {
  return new MailRefused(`${ofAddress}${response}`, { cause })
}

/** Whether that is why a mail was given up, by the reason that is kept of it. */
export function isAddressRefused(reason: string | null): boolean {
  return reason?.startsWith(ofAddress) ?? false
}
