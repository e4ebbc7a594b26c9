type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Tells the form what was written in its drawing and where the focus is, then presses the buttons that were pressed there. */
export function goOn(box: HTMLElement, pressed: readonly HTMLElement[]): void {
  const say = (element: Element, name: string) => element.dispatchEvent(new Event(name, { bubbles: true }))
  for (const image of box.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) say(image, 'error')
  for (const field of box.querySelectorAll<Field>('input,textarea,select')) {
    const isFocused = field.matches(':focus')
    if (isFocused) say(field, 'focusin')
    const name = changeOf(field)
    if (name) say(field, name)
    // What is written is put in order when it is left.
    if (name === 'input' && !isFocused) say(field, 'focusout')
  }
  for (const button of pressed) button.click()
}

/** The event that would have told of a change since the field was drawn. */
function changeOf(field: Field): 'input' | 'change' | undefined {
  if (field instanceof HTMLSelectElement) {
    const drawn = field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0]
    return field.value === drawn?.value ? undefined : 'change'
  }
  if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
    const isOtherOne = field.type === 'radio' && !field.checked
    return field.checked === field.defaultChecked || isOtherOne ? undefined : 'change'
  }
  if (field.type === 'file') return field.value ? 'change' : undefined
  return field.value === field.defaultValue ? undefined : 'input'
}
