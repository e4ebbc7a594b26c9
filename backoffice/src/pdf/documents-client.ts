import { type Connection, createDocumentsClient } from '@ventanilla/api'
import { currentLanguage } from '../shell/language.ts'

export const connection: Connection = { base: '', credentials: 'same-origin', language: currentLanguage }

/** Answers as documents and as mail; only the dialogs for that carry it. */
export const documentsClient = createDocumentsClient(connection)
