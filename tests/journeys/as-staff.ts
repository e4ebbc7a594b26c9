import { expect } from 'vitest'

type Call = (method: string, path: string, body?: unknown, revision?: number) => Promise<unknown>

/** Somebody who works at another desk: a demo user's own session, by the API. */
export async function asStaff(url: string, user: string, password = 'ventanilla'): Promise<Call> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const body = JSON.stringify({ email: `${user}@demo.local`, password })
  const signedIn = await fetch(`${url}/api/v1/session`, { ...post, body })
  expect(signedIn.status).toBe(200)
  const Cookie = (signedIn.headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  return async (method, path, sent, revision) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        Cookie,
        ...(sent === undefined || sent instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
      },
      ...(sent === undefined ? {} : { body: sent instanceof FormData ? sent : JSON.stringify(sent) }),
    })
    expect([method, path, response.ok ? '' : await response.text()]).toEqual([method, path, ''])
    return response.status === 204 ? undefined : await response.json()
  }
}

/** What the interface knows of something by its id, with the revision that a change of it needs. */
export async function revisionOf(call: Call, list: string, id: string): Promise<number> {
  for (let page = 1; page <= 10; page++) {
    const { items } = (await call('GET', `${list}${list.includes('?') ? '&' : '?'}page=${page}`)) as {
      items: { id: string; revision: number }[]
    }
    const found = items.find(item => item.id === id)
    if (found) return found.revision
  }
  throw new Error(`${list} has no ${id}`)
}
