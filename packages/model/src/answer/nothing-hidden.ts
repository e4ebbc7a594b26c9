import type { Hidden } from './hidden.ts'

/** What nothing is hidden by: nearly every form. Apart from what hides: a page loads that with a form that needs it. */
export const nothingHidden: Hidden = new Set<string>()
