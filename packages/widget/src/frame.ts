/**
 * For a page that shows a form in `<iframe src="https://HOST/publico/contestar/FORM">`: gives the frame the height of the form, up and down,
 * and brings into view what took the focus, such as the list of errors or the confirmation.
 * `<script type="module" async src="https://HOST/widget/frame.js"></script>`; its own address gives HOST.
 */
const { origin } = new URL(import.meta.url)
const highest = 100_000

/** The frames of the page, with those that its components hold in shadow roots that can be looked into. */
const frames = (root: ParentNode = document): HTMLIFrameElement[] =>
  [...root.querySelectorAll('*')].flatMap(each => {
    if (each instanceof HTMLIFrameElement) return [each]
    return each.shadowRoot ? frames(each.shadowRoot) : []
  })

/** The frame of ours that a message came from: its window and its origin are both checked. */
function senderOf(event: MessageEvent): HTMLIFrameElement | undefined {
  return event.origin === origin ? frames().find(({ contentWindow }) => contentWindow === event.source) : undefined
}

const numberIn = (data: object, name: string): number => {
  const value: unknown = Reflect.get(data, name)
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= highest ? value : Number.NaN
}

window.addEventListener('message', event => {
  const data: unknown = event.data
  const frame = typeof data === 'object' && data !== null ? senderOf(event) : undefined
  if (!frame || typeof data !== 'object' || data === null || !('type' in data)) return
  if (data.type === 'ventanilla:height') {
    const height = numberIn(data, 'height')
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(frame)
    if (height > 0)
      frame.style.height = `${height + Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth)}px`
  }
  if (data.type === 'ventanilla:focus') {
    const from = frame.getBoundingClientRect().top
    const [top, bottom] = [from + numberIn(data, 'top'), from + numberIn(data, 'bottom')]
    const isOut = top < 0 || bottom > window.innerHeight
    // A tall part, such as the whole confirmation, is shown from its top.
    if (isOut) window.scrollBy({ top: top - 24 })
  }
})

// To whatever the frame shows by now: named, an origin that is still on its way would be a warning in the town's console.
for (const frame of frames()) {
  if (frame.src && new URL(frame.src).origin === origin)
    frame.contentWindow?.postMessage({ type: 'ventanilla:hello' }, '*')
}
