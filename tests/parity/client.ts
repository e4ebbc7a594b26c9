/** What a page loads: the script first, then what makes a form work; bundled with Preact by the tests. */
export { defineElement } from '../../packages/widget/src/element/element.ts'
export { show } from '../../packages/widget/src/mount/show.ts'
export const loadPart = () => import('../../packages/widget/src/mount/run-form.tsx')
/** What comes once somebody writes; here, so that a test can have it there before. */
export { loadLazyParts } from '../../packages/widget/src/flow/use-lazy-parts.ts'
