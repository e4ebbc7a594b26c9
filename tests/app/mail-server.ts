import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** What was handed over, in order, with the address of the envelope. */
  mails: (Email & { recipient: string; raw: string })[]
  close(): Promise<void>
}

/** A real SMTP server on a port of its own. `refuse` may answer a recipient with an error, by its code; `hold` keeps a mail from being accepted. */
export async function startMailServer(
  given: { refuse?: (address: string) => number | undefined; hold?: () => Promise<void>; hasTls?: boolean } = {},
): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const take = async (stream: Readable, recipient: string) => {
    const raw = await buffer(stream)
    await given.hold?.()
    mails.push({ ...(await PostalMime.parse(raw)), recipient, raw: raw.toString() })
  }
  const server = new SMTPServer({
    authOptional: true,
    // Whoever still holds a connection when the test is over is not waited for.
    closeTimeout: 100,
    // Its certificate is one that nobody vouches for.
    disabledCommands: given.hasTls ? [] : ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = given.refuse?.(address)
      if (code === undefined) done()
      else done(Object.assign(new Error(`<${address}> is not taken`), { responseCode: code }))
    },
    onData(stream, session, done) {
      // Who hands it over may go in the middle of it.
      void take(stream, session.envelope.rcptTo[0]?.address ?? '')
        .catch(() => undefined)
        .finally(done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server.server)}`,
    mails,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

/** Something on a port that is no mail server: says `greeting` to whoever comes, or nothing. */
export async function startBadServer(greeting?: string): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (greeting !== undefined) socket.write(greeting)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

function portOf(server: Pick<Server, 'address'>): number {
  return (server.address() as AddressInfo).port
}
