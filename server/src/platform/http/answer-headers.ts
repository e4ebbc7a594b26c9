import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AnswerHeaders, AppEnv } from './context.ts'

/** Sets on every answer what middlewares have said of it; `usual` is for all. */
export function answerHeaders(usual: Readonly<Record<string, string>>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const said: AnswerHeaders = { usual: { ...usual }, always: {}, vary: [], isPackable: false, made: undefined }
    c.set('headers', said)
    await next()
    if (c.res === said.made) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(said.usual)) if (!headers.has(name)) headers.set(name, value)
    for (const [name, value] of Object.entries(said.always)) headers.set(name, value)
    const varies = headers.get('Vary')?.toLowerCase() ?? ''
    for (const name of said.vary) if (!varies.includes(name.toLowerCase())) headers.append('Vary', name)
  })
}

/** Makes an answer with its own headers, by names in lower case, and those of its request. */
export function makeAnswer(
  c: Context<AppEnv>,
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  own: Readonly<Record<string, string>>,
): Response {
  const said = c.get('headers')
  const headers: Record<string, string> = { ...said.usual, ...own, ...said.always }
  const vary = said.isPackable && body !== null ? [...said.vary, 'Accept-Encoding'] : said.vary
  if (vary.length > 0) headers['vary'] = vary.join(', ')
  return (said.made = new Response(body, { status, headers }))
}
