/** Nearly every text; looking is quicker than replacing nothing. */
const isPlain = /^[\t\n\r !#-%'-;=?-\ud7ff]*$/

/** Characters that XML knows no way to write are left out; a half of a pair would spoil the file. */
export function xmlText(text: string): string {
  if (isPlain.test(text)) return text
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, sign => entities[sign] ?? '')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
