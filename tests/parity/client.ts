/** What a page loads: the script first, then what makes a form work; bundled with Preact by the tests. */
export { defineElement } from '../../packages/widget/src/element.ts'
export { show } from '../../packages/widget/src/show.ts'
export const loadPart = () => import('../../packages/widget/src/run-form.tsx')
/** What comes once somebody writes; here, so that a test can have it there before. */
export { loadLater } from '../../packages/widget/src/use-later.ts'
