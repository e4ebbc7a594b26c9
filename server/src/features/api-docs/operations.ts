import { endpoints } from '@ventanilla/api'
import { answeringOperations } from './operations/answering.ts'
import { answersOperations } from './operations/answers.ts'
import { documentsOperations } from './operations/documents.ts'
import { type Operation, operationOf } from './operations/operation.ts'
import { publicOperations } from './operations/public.ts'
import { uploadsOperations } from './operations/uploads.ts'

/** What the interface offers; a test holds it against the routes that are really mounted. */
export const operations: readonly Operation[] = [
  ...endpoints.map(operationOf),
  ...answersOperations,
  ...documentsOperations,
  ...answeringOperations,
  ...uploadsOperations,
  ...publicOperations,
]
