import { formBoxOf } from '../host/claimed-box.ts'
import { interfaceLanguage } from '../host/languages.ts'

export { followGround } from './ground.ts'

/** What whoever builds a page has to mend in it: one line in the console each, which no citizen reads. */
const write = (sentence: string) => {
  // oxlint-disable-next-line no-console -- It is written for the console.
  console.warn(`<ventanilla-form> ${sentence}`)
}

/** A refusal that only the page, or the list of the sites that may embed the form, can change. */
export function adviseOn(code: string, formId: string): void {
  if (code !== 'form.origin') return
  write(`may not be shown on ${location.origin}: add that address to the sites that may embed the form '${formId}'.`)
}

/** A language that has no catalogue. */
export function adviseOnLanguage(named: string): void {
  if (/^en\b/i.test(named) || interfaceLanguage([named]) !== 'en') return
  write(`does not speak '${named}': it takes the language of the page or of the browser instead.`)
}

/** Frameworks may put an element in before they tell it its form. */
export function adviseOnForm(element: HTMLElement): void {
  if (!element.isConnected || formBoxOf(element)) return
  write('names no form: set form-id (or data-ventanilla-form) to the id of a public form.')
}
