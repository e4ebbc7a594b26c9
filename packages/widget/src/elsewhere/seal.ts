/**
 * What goes to another device, sealed: `[format, 1 byte][form's version, 4 bytes][iv, 12 bytes][AES-256-GCM ciphertext with its tag]`. The form's
 * id and version are authenticated with it, so that what was written for one form opens in no other. Of the secret in the link two values are
 * derived (HKDF-SHA-256): the key, which never leaves the browser, and the token that proves to the server who has the link.
 */
const format = 1
const ivAt = 5
const sealedAt = 17
const tagLength = 16
const secretLength = 32
/** What is sealed is as long as the next multiple of this: its length tells little of what is in it. */
const block = 4096

type Bytes = Uint8Array<ArrayBuffer>
export type SealedFor = { formId: string; version: number }
export type LinkKeys = { key: CryptoKey; token: string }

/** What cannot be read: cut, changed, of another form, or sealed with another key. Which of them it is cannot be known. */
export class Unreadable extends Error {}

const words = new TextEncoder()

/** 256 random bits for the fragment of a link. */
export const newSecret = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(secretLength)))

/** Whether a text is as long as a secret is: one that a mail cut is not. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

export async function keysOf(secret: string): Promise<LinkKeys> {
  const base = await crypto.subtle.importKey('raw', fromBase64url(secret), 'HKDF', false, ['deriveKey', 'deriveBits'])
  const derived = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: words.encode(`ventanilla resume ${info}`),
  })
  const [key, token] = await Promise.all([
    crypto.subtle.deriveKey(derived('key'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveBits(derived('token'), base, 256),
  ])
  return { key, token: toBase64url(new Uint8Array(token)) }
}

export async function seal(key: CryptoKey, about: SealedFor, plain: Bytes): Promise<Bytes> {
  const head = new Uint8Array(sealedAt)
  const padded = new Uint8Array(Math.ceil((plain.length + 1) / block) * block)
  padded.set(plain)
  head[0] = format
  new DataView(head.buffer).setUint32(1, about.version)
  const iv = crypto.getRandomValues(new Uint8Array(sealedAt - ivAt))
  head.set(iv, ivAt)
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, about), key, padded))
  const whole = new Uint8Array(sealedAt + sealed.length)
  whole.set(head)
  whole.set(sealed, sealedAt)
  return whole
}

/** What was sealed, with zeros behind it, and the version of the form that it was written for. Throws Unreadable. */
export async function unseal(key: CryptoKey, formId: string, bytes: Bytes): Promise<{ version: number; plain: Bytes }> {
  if (bytes.length < sealedAt + tagLength || bytes[0] !== format) throw new Unreadable('not of this format')
  const version = new DataView(bytes.buffer, bytes.byteOffset).getUint32(1)
  const iv = bytes.slice(ivAt, sealedAt)
  try {
    const plain = await crypto.subtle.decrypt(cipher(iv, { formId, version }), key, bytes.subarray(sealedAt))
    return { version, plain: new Uint8Array(plain) }
  } catch (cause) {
    throw new Unreadable('cut, changed, or for another key or form', { cause })
  }
}

function cipher(iv: Bytes, { formId, version }: SealedFor): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: words.encode(`ventanilla resume ${format}\n${formId}\n${version}`) }
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, letter => letter.charCodeAt(0))
}
