import { problemCodes } from '@ventanilla/api'
import { raw } from 'hono/html'

const known: ReadonlySet<string> = new Set(problemCodes)

/** Codes as an endpoint names them, each of which leads to its row. */
export function linkedCodes(codes: string) {
  const linked = codes.split(', ').map(code => (known.has(code) ? `<a href="#${code}">${code}</a>` : code))
  return raw(linked.join(', '))
}
