import { nextFrame } from '../host/next-frame.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Tells the form what was written in its drawing; then, once it is drawn with that, where the focus is and what was left, and presses the
 * buttons that were pressed.
 */
export async function replayEvents(box: HTMLElement, pressed: readonly HTMLElement[]): Promise<void> {
  const say = (element: Element, name: string) => element.dispatchEvent(new Event(name, { bubbles: true }))
  for (const image of box.querySelectorAll('img')) if (image.complete && image.naturalWidth === 0) say(image, 'error')
  const written: Field[] = []
  for (const field of box.querySelectorAll<Field>('input,textarea,select')) {
    const name = changeOf(field)
    if (name) say(field, name)
    if (name === 'input') written.push(field)
  }
  await nextFrame()
  const focused = box.querySelector(':focus')
  if (focused) say(focused, 'focusin')
  // What is written is put in order when it is left.
  for (const field of written) if (field !== focused) say(field, 'focusout')
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
