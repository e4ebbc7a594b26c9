/** What a form needs only once somebody writes in it: fetched then, so that the form itself is there sooner. */

export { createPublicClient } from '@ventanilla/api'
export { carriedOver, checks } from '@ventanilla/ui'
export { ChangedNotice } from '../notice/ChangedNotice.tsx'
export { RestoredNotice } from '../notice/RestoredNotice.tsx'
export { clearKept, readKept, writeKept, writeKeptFile } from './device-drafts.ts'
export { Finish } from './Finish.tsx'
export { fittingDraft } from './fitting-draft.ts'
