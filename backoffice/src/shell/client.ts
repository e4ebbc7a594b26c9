import { createClient } from '@ventanilla/api'
import { currentLanguage } from './language.ts'

/** The API for signed-in staff: the session travels in its cookie, refusals come back in the language of the page. */
export const client = createClient({ base: '', credentials: 'same-origin', language: currentLanguage })
