import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Place = { origin: string; rpId: string }
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Buffer) => data.toString('base64url')

/** A passkey as a device makes and uses it (WebAuthn, level 3), with whatever about it a test wants to be wrong. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  return {
    credentialId: text(credentialId),
    /** Present, verified, and with the new key. `flags` 0x41: the person was there, but gave neither finger nor PIN. */
    make(challenge: string, { origin, rpId }: Place, { flags = 0x45, type = 'webauthn.create' } = {}) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const data = Buffer.concat([
        authData(rpId, flags, 0),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ])
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        credentialId: text(credentialId),
        clientDataJSON: text(clientData(type, challenge, origin)),
        attestationObject: text(attestation),
        transports: ['internal'],
      }
    },
    /** Signs with the counter that is given. */
    prove(challenge: string, { origin, rpId }: Place, { counter = 1, flags = 0x05, type = 'webauthn.get' } = {}) {
      const data = authData(rpId, flags, counter)
      const client = clientData(type, challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        credentialId: text(credentialId),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      }
    },
  }
}
