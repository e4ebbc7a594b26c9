/** Known to every page of ours in a tab. */
const key = Symbol.for('ventanilla.copy')

/** A window and all frames in it. These can be had of a foreign one too, though nothing that is in them. */
function windowsIn(one: Window): Window[] {
  const inner = Array.from({ length: one.length }, (_, index) => one[index])
  return [one, ...inner.flatMap(each => (each ? windowsIn(each) : []))]
}

/**
 * What the name of a frame's draft ends with: nothing for the first frame of a form in this tab, and a number for each that comes to it.
 * All share what the browser keeps for them, and would write over each other. A lock of the browser's would be shared with other tabs,
 * which do not share what is kept, and would take a page out of the browser's way back; frames of ours can look at each other instead. They
 * come in any order: one that comes again has the number that its place in the tab had before. Those inside a component's shadow root are
 * not among the frames of a window: they see the others and nobody sees them.
 */
export function frameCopy(formId: string): string {
  const all = windowsIn(window.top ?? window)
  const taken = new Set(all.map(each => (each === window ? undefined : shownIn(each))))
  const place = `ventanilla frame ${all.indexOf(window)} ${formId}`
  const isTaken = (copy: number) => taken.has(`${formId} ${copy}`)
  const before = copyBefore(place)
  let copy = isTaken(before) ? 1 : before
  while (isTaken(copy)) copy++
  Reflect.set(window, key, `${formId} ${copy}`)
  if (copy !== before) remember(place, copy)
  return copy > 1 ? ` #${copy}` : ''
}

/** Of a foreign window nothing may be known. */
function shownIn(each: Window): unknown {
  try {
    return Reflect.get(each, key)
  } catch {
    return undefined
  }
}

function copyBefore(place: string): number {
  try {
    return Number(sessionStorage.getItem(place)) || 1
  } catch {
    return 1
  }
}

function remember(place: string, copy: number): void {
  try {
    sessionStorage.setItem(place, `${copy}`)
  } catch {
    // Nothing is kept here, so nothing is shared either.
  }
}
