import type { Written } from './written.ts'

/** Letters, digits and the signs that mailboxes are called by, then a host of at least two names. Shorter than an envelope takes. */
const address = /^[^\s\p{Cc}@"(),:;<>[\]\\]{1,64}@[^\s\p{Cc}@"(),:;<>[\]\\]{1,189}$/u
const host = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u

/** An address of e-mail, with its host in small letters, as mail servers read it; what stands before the @ stays as it was written. */
export function readEmail(text: string): Written {
  const [name = '', place = ''] = address.test(text) ? text.split('@') : []
  const names = place.toLowerCase().split('.')
  const isHost = names.length > 1 && names.every(each => host.test(each)) && !/^\d+$/.test(names.at(-1) ?? '')
  const isName = name !== '' && !name.startsWith('.') && !name.endsWith('.') && !name.includes('..')
  return isHost && isName ? { value: `${name}@${names.join('.')}` } : { code: 'answer.notEmail' }
}
