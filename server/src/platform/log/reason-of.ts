import { getSystemErrorMap } from 'node:util'

/** What went wrong, and why it did, in words for whoever runs the server; without a password that an address may hold. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? reasonOf(error.cause) : ''
  const own = ofSystem(error) ?? (error.message || error.name)
  // What says why already is not said twice.
  const said = cause && !own.includes(cause) ? `${own}: ${cause}` : own
  return said.replaceAll(/\/\/[^@/\s]*@/g, '//…@')
}

/** Of a failure of the system first what it is about: 'ENOENT: no such file or directory, mkdir …' begins with a sign that few know. */
function ofSystem(error: NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string }) {
  const { errno, path, address, port, hostname } = error
  const [name, words] = getSystemErrorMap().get(errno ?? 0) ?? []
  if (name === undefined) return undefined
  const place = path ?? hostname ?? (address === undefined ? undefined : [address, port].filter(Boolean).join(':'))
  return `${place === undefined ? '' : `${place}: `}${words} (${name})`
}
