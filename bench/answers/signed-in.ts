import { admin } from './fill.ts'

/** Whoever `fill.ts` adds last. */
export const adminId = 50

type Fetch = (path: string, init?: RequestInit) => Promise<Response>

/** Signs somebody in. Gives the cookie. */
export async function signIn(fetch: Fetch, as = admin): Promise<string> {
  const response = await fetch('/api/v1/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(as),
  })
  const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';')
  return cookie
}

/** Signs somebody in, the administrator unless said otherwise. Gives what asks as they do, and throws where the answer is no good one. */
export async function signedIn(fetch: Fetch, as = admin): Promise<(path: string) => Promise<Response>> {
  const cookie = await signIn(fetch, as)
  return async path => {
    const found = await fetch(`/api/v1${path}`, { headers: { Cookie: cookie } })
    if (!found.ok) throw new Error(`${path}: ${found.status} ${await found.text()}`)
    return found
  }
}
