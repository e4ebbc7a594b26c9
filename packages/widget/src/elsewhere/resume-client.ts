import type { AddressOf, Resume, ResumeOver } from '@ventanilla/api'
import type { Link } from './link-memory.ts'
import { keysOf } from './seal.ts'

/** There is nothing behind the link: why, or that nothing ever was or the key is another one, which nobody can tell apart. */
export class NothingThere extends Error {
  readonly over: ResumeOver | 'wrong'
  constructor(over: ResumeOver | 'wrong') {
    super(over)
    this.over = over
  }
}

type Held = Pick<Link, 'id' | 'secret'>
const tokenOf = async ({ secret }: Held) => (await keysOf(secret)).token

async function ask(address: string, token: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, {
    ...init,
    credentials: 'omit',
    headers: { ...init.headers, 'Resume-Token': token },
    signal: AbortSignal.timeout(60_000),
  })
  if (response.ok) return response
  throw nothingThere(response.status, await response.json().catch(() => undefined)) ?? new Error(`${response.status}`)
}

function nothingThere(status: number, body: unknown): NothingThere | undefined {
  if (status !== 404 && status !== 410) return undefined
  const over: unknown = typeof body === 'object' && body !== null && 'over' in body ? body.over : undefined
  return new NothingThere(over === 'expired' || over === 'sent' || over === 'deleted' ? over : 'wrong')
}

/** Who goes on with it now. Throws NothingThere. */
export async function readCopy(origin: string, link: Held): Promise<Resume> {
  const address = `${origin}/api/v1/public/resumes/${link.id}` satisfies AddressOf<'GET /public/resumes/:id'>
  return (await (await ask(address, await tokenOf(link))).json()) as Resume
}

/** The sealed bytes. Throws NothingThere. */
export async function readSealed(origin: string, link: Held): Promise<Uint8Array<ArrayBuffer>> {
  const address =
    `${origin}/api/v1/public/resumes/${link.id}/content` satisfies AddressOf<'GET /public/resumes/:id/content'>
  return new Uint8Array(await (await ask(address, await tokenOf(link))).arrayBuffer())
}

/** Goes on with it in this browser: the others are told so. Throws NothingThere. */
export async function takeCopy(origin: string, link: Link): Promise<void> {
  const address =
    `${origin}/api/v1/public/resumes/${link.id}/device` satisfies AddressOf<'PUT /public/resumes/:id/device'>
  await ask(address, await tokenOf(link), {
    method: 'PUT',
    body: JSON.stringify({ device: link.device }),
    headers: { 'Content-Type': 'application/json' },
  })
}

/** Deletes it. One that is gone already is no failure. */
export async function removeCopy(origin: string, link: Held, why: 'sent' | 'deleted'): Promise<void> {
  const query = why === 'sent' ? '?sent=true' : ''
  const address = `${origin}/api/v1/public/resumes/${link.id}${query}` satisfies AddressOf<'DELETE /public/resumes/:id'>
  // The page may be left the next moment.
  await ask(address, await tokenOf(link), { method: 'DELETE', keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof NothingThere)) throw error
  })
}

type Sending = {
  origin: string
  formId: string
  token: string
  /** Of what is there already and is replaced. */
  id: string | undefined
  sealed: Uint8Array<ArrayBuffer>
  /** From 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** Sends sealed bytes. Throws NothingThere where what is to be replaced is over. */
export function sendSealed({ origin, formId, token, id, sealed, onProgress, signal }: Sending): Promise<Resume> {
  return new Promise((resolve, reject) => {
    // fetch tells nothing about how much of a body has left.
    const transfer = new XMLHttpRequest()
    if (id === undefined) {
      const address =
        `${origin}/api/v1/public/resumes?form=${encodeURIComponent(formId)}` satisfies AddressOf<'POST /public/resumes'>
      transfer.open('POST', address)
    } else {
      const address = `${origin}/api/v1/public/resumes/${id}` satisfies AddressOf<'PUT /public/resumes/:id'>
      transfer.open('PUT', address)
    }
    transfer.setRequestHeader('Resume-Token', token)
    transfer.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    transfer.addEventListener('load', () => {
      const body = parse(transfer.responseText)
      if (transfer.status < 300 && isResume(body)) resolve(body)
      else reject(nothingThere(transfer.status, body) ?? new Error(`${transfer.status}`))
    })
    transfer.addEventListener('error', () => reject(new Error('no connection')))
    transfer.addEventListener('abort', () => reject(new Error('left')))
    signal.addEventListener('abort', () => transfer.abort(), { once: true })
    const data = new FormData()
    data.set('file', new Blob([sealed]), 'sealed')
    transfer.send(data)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isResume = (body: unknown): body is Resume => typeof body === 'object' && body !== null && 'expiresAt' in body
