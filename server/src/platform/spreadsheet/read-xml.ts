export type XmlPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'open'; readonly name: string; attribute(name: string): string | undefined }

/** The parts of an XML text in their order, names without their prefix. Declarations are passed over, so no entity is ever made. */
export function* readXml(xml: string): Generator<XmlPart> {
  let at = 0
  while (at < xml.length) {
    const begin = xml.indexOf('<', at)
    if (begin !== at) yield { kind: 'text', text: unescaped(xml.slice(at, begin < 0 ? xml.length : begin)) }
    if (begin < 0) return
    if (xml.startsWith('<![CDATA[', begin)) {
      const end = ended(xml, ']]>', begin)
      yield { kind: 'text', text: xml.slice(begin + 9, end) }
      at = end + 3
    } else if (xml.startsWith('<!--', begin)) at = ended(xml, '-->', begin) + 3
    else {
      const end = ended(xml, '>', begin)
      yield* tag(xml.slice(begin + 1, end))
      at = end + 1
    }
  }
}

function ended(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? xml.length : at
}

function* tag(inside: string): Generator<XmlPart> {
  if (/^[!?]/.test(inside)) return
  const isClosing = inside.startsWith('/')
  const isEmpty = inside.endsWith('/')
  const words = inside.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined)
  const name = local(/^[^\s/]*/.exec(words)?.[0] ?? '')
  if (!isClosing) yield { kind: 'open', name, attribute: wanted => attributeOf(words, wanted) }
  if (isClosing || isEmpty) yield { kind: 'close', name }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function attributeOf(words: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of words.matchAll(/([\w:.-]{1,80})=(?:"([^"]*)"|'([^']*)')/g)) {
    if (local(name) === wanted) return unescaped(double ?? single ?? '')
  }
  return undefined
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
      if (typeof name === 'string') return signs[name.toLowerCase()] ?? whole
      return letter(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal))
    })
    .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => letter(Number.parseInt(hex, 16)))
}

/** The letter of a number; none where there is none. */
function letter(code: number): string {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}
