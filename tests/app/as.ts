import type { OpenApp } from './open-app.ts'

type Asked = { status: number; body: Record<string, unknown> }

/** Asks the interface as a demo user: a body is sent as JSON, `revision` as If-Match, `key` as Idempotency-Key. */
export function as(app: OpenApp, email: string) {
  let cookie: Promise<{ Cookie: string }> | undefined
  return async (
    method: string,
    path: string,
    { body, revision, key }: { body?: unknown; revision?: number | string; key?: string } = {},
  ): Promise<Asked> => {
    cookie ??= app.signIn(email)
    const response = await app.request(`/api/v1${path}`, {
      method,
      headers: {
        ...(await cookie),
        'Accept-Language': 'es',
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(revision !== undefined && { 'If-Match': typeof revision === 'number' ? `"${revision}"` : revision }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
  }
}
