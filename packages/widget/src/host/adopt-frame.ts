/** Head, foot and colours of another page of ours, around this one: who asks stands there as it would in a new page. */
export function adoptFrame(page: Document): void {
  for (const [selector, within] of [
    ['header.brand', document.body],
    ['footer.town', document.body],
    ['link[href^="/publico/brand.css"]', document.head],
  ] as const) {
    const [own, other] = [document.querySelector(selector), page.querySelector(selector)]
    if (own && other) own.replaceWith(other)
    else if (other) within.append(other)
    else own?.remove()
  }
}
