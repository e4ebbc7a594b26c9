/** What a form needs only once somebody writes in it: fetched then, so that the form itself is there sooner. */
export { laterEnglishMessages } from '@ventanilla/text/light'
export { checks } from '@ventanilla/ui'
export { carriedOver } from './carry-over.ts'
export { clearKept, readKept, writeKept, writeKeptFile } from './device-drafts.ts'
export { Finish } from './Finish.tsx'
