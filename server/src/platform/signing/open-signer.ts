import { readFile } from 'node:fs/promises'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { Signer } from './signer.ts'

/** Signs with the certificate that is configured, if one is. Throws a ConfigError that says in one line what is wrong with it. */
export async function openSigner({ signing }: Pick<Config, 'signing'>, now: Date): Promise<Signer | undefined> {
  if (!signing) return undefined
  const { path, passphrase } = signing
  const wrong = (reason: string) => new ConfigError(`SIGNING_CERTIFICATE ${path} cannot be used: ${reason}.`)
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw wrong(error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code})`)
  })
  // Only who signs waits for it.
  const { readKeyStore } = await import('./read-key-store.ts')
  const { createSignature } = await import('./create-signature.ts')
  const store = (() => {
    try {
      return readKeyStore(bytes, passphrase)
    } catch (error) {
      throw wrong(error instanceof Error ? error.message : String(error))
    }
  })()
  const { certificate } = store
  const validUntil = Date.parse(certificate.validTo)
  if (validUntil < now.getTime()) throw wrong(`it expired on ${new Date(validUntil).toISOString().slice(0, 10)}`)
  if (Date.parse(certificate.validFrom) > now.getTime()) throw wrong('it is not valid yet')
  const sign: Signer['sign'] = content => createSignature(store, content)
  // Signatures of elliptic curves differ by a few bytes.
  const room = sign([]).byteLength + 32
  return { name: nameOf(certificate.subject), validUntil, room, sign }
}

/** The common name of a subject as Node writes it, a line a part; else all of it. */
function nameOf(subject: string): string {
  return /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')
}
