import { createAnsweringClient } from '@ventanilla/api'
import { currentLanguage } from '../shell/language.ts'

export const connection = { base: '', credentials: 'same-origin' as const, language: currentLanguage }

/** What staff ask for while they give an answer. */
export const answering = createAnsweringClient(connection)
