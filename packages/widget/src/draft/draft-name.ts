/** Where a draft is shown: the first place of a page, the second and so on, by its name. */
const places = new Map<string, HTMLElement[]>()
/** The draft that an element shows now. */
const shown = new WeakMap<HTMLElement, string>()

/**
 * What a form's draft is called. Two of one form on a page would write over each other, so all but the first get a number. An element that
 * begins again has the place that it had, unless another one took it meanwhile.
 */
export function draftName(name: string, element: HTMLElement): string {
  const all = places.get(name) ?? []
  places.set(name, all)
  const known = all.indexOf(element)
  const free = known < 0 ? all.findIndex(each => shown.get(each) !== name) : known
  const place = free < 0 ? all.length : free
  all[place] = element
  shown.set(element, name)
  return place > 0 ? `${name} #${place + 1}` : name
}

/** An element shows its form no longer: another one may have its place. */
export function leaveDraft(element: HTMLElement): void {
  shown.delete(element)
}
