import { endpoints } from '@ventanilla/api'
import { type Operation, operationOf } from './operations/operation.ts'

/** What the interface offers; a test holds it against the routes that are really mounted. */
export const operations: readonly Operation[] = endpoints.map(operationOf)
