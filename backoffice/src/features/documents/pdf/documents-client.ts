import { createDocumentsClient } from '@ventanilla/api'
import { connection } from '../../../context/client.ts'

/** Answers as documents and as mail; only the dialogs for that carry it. */
export const documentsClient = createDocumentsClient(connection)
