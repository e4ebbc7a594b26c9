type TextField = HTMLInputElement | HTMLTextAreaElement

const written = 'textarea[data-words],input[data-words]'

/** Whether an arrow up (-1) or down (1) leaves a text: its caret is at that end, or there is one line only. */
export function leavesText(field: TextField, by: 1 | -1): boolean {
  const { selectionStart, selectionEnd, value } = field
  if (selectionStart !== selectionEnd) return false
  if (by < 0 ? selectionStart === 0 : selectionEnd === value.length) return true
  return field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight)
}

/** Moves the caret to the end of the text above or below among those of the same card; false where there is none. */
export function goToText(field: TextField, by: 1 | -1): boolean {
  const texts = [...document.querySelectorAll<TextField>(written)]
  const next = texts[texts.indexOf(field) + by]
  if (!next) return false
  next.focus()
  next.setSelectionRange(next.value.length, next.value.length)
  return true
}

/** The position in a text under the pointer; undefined where the browser cannot tell, or the pointer is elsewhere. */
export function offsetUnder(words: Element | null, x: number, y: number): number | undefined {
  const found = document.caretPositionFromPoint?.(x, y)
  return found && words?.contains(found.offsetNode) ? found.offset : undefined
}
