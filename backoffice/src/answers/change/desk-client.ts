import { createDeskClient } from '@ventanilla/api'
import { currentLanguage } from '../../shell/language.ts'

/** What staff do with answers that are there; only these screens carry it. */
export const deskClient = createDeskClient({ base: '', credentials: 'same-origin', language: currentLanguage })
