/** What a form needs only once somebody writes in it: fetched then, so that the form itself is there sooner. */

export { createPublicClient } from '@ventanilla/api'
export { carriedOver, checks } from '@ventanilla/ui'
export { Notices } from '../notice/Notices.tsx'
export { clearKept, readKept, writeKept, writeKeptFile } from './device-drafts.ts'
export { Finish } from './Finish.tsx'
export { Offer } from './Offer.tsx'
export { fittingDraft } from './fitting-draft.ts'
