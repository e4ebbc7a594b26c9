import { errorForLog } from '../log/error-for-log.ts'

/** An error as a thread may tell it: what may be logged of it, and no value that its query was asked with. */
export type ToldError = Readonly<Record<string, unknown>>

export const tellError: (error: unknown) => ToldError = errorForLog

/** The error again on this side, with the codes by which a database that is away is known. */
export function heardError({ name, message, cause, stack, ...rest }: ToldError): Error {
  const error = new Error(typeof message === 'string' ? message : 'a query failed on a thread', {
    ...(isTold(cause) && { cause: heardError(cause) }),
  })
  if (typeof name === 'string') error.name = name
  if (Array.isArray(stack)) error.stack = [error.name, ...stack.map(frame => `    ${String(frame)}`)].join('\n')
  return Object.assign(error, rest)
}

function isTold(value: unknown): value is ToldError {
  return typeof value === 'object' && value !== null
}
