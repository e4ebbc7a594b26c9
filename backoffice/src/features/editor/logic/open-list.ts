/** As if it had been pressed, where a browser lets it. */
export function openList(list: HTMLSelectElement | null): void {
  list?.focus()
  try {
    list?.showPicker()
  } catch {
    // Only right after a press or a key: the focus is there all the same.
  }
}
