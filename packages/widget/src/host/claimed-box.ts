/** Known to every script of ours on a page, also to that of another server. */
const key = Symbol.for('ventanilla.box')

/** The box of the form that an element shows or is going to show. */
export function formBoxOf(element: HTMLElement): HTMLElement | undefined {
  const box: unknown = Reflect.get(element, key)
  return box instanceof HTMLElement ? box : undefined
}

/** Says whose form an element shows, before there is anything of it to see; nobody's again without a box. */
export function claimBox(element: HTMLElement, box: HTMLElement | undefined): void {
  Reflect.set(element, key, box)
}
