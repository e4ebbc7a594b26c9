import { errorForLog } from '../log/error-for-log.ts'

/** An error as a thread may tell it: what may be logged of it, and no value that its query was asked with. */
export type SerializedError = Readonly<Record<string, unknown>>

export const serializeError: (error: unknown) => SerializedError = errorForLog

/** The error again on this side, with the codes by which a database that is away is known. */
export function deserializeError({ name, message, cause, stack, ...rest }: SerializedError): Error {
  const error = new Error(typeof message === 'string' ? message : 'a query failed on a thread', {
    ...(isSerialized(cause) && { cause: deserializeError(cause) }),
  })
  if (typeof name === 'string') error.name = name
  if (Array.isArray(stack)) error.stack = [error.name, ...stack.map(frame => `    ${String(frame)}`)].join('\n')
  return Object.assign(error, rest)
}

function isSerialized(value: unknown): value is SerializedError {
  return typeof value === 'object' && value !== null
}
