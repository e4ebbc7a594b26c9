import { type Connection, createClient } from '@ventanilla/api'
import { currentLanguage } from './language.ts'

/** Signed-in staff: the session travels in its cookie, refusals come back in the language of the page. */
export const connection: Connection = { base: '', credentials: 'same-origin', language: currentLanguage }

/** The API that every page may need; what only some need has a client of its own. */
export const client = createClient(connection)
