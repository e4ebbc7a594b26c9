const mostBytes = 255

/**
 * A file's name as it is kept and shown: the last part of a path, without control characters, marks that turn the direction of text, or
 * anything that other systems read as a path. At most 255 bytes of UTF-8, cut before the extension. Empty where nothing is left.
 */
export function cleanName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const name = last
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>|:*?]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '')
    .replace(/(?<![\s.])[\s.]+$/u, '')
  const extension = extensionOf(name)
  const end = extension && `.${extension}`
  return cut(end ? name.slice(0, -end.length) : name, mostBytes - end.length) + name.slice(name.length - end.length)
}

/** In lower case, without the dot; '' where the name has none. */
export function extensionOf(name: string): string {
  return /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

function cut(text: string, bytes: number): string {
  let kept = ''
  let size = 0
  for (const character of text) {
    size += Buffer.byteLength(character)
    if (size > bytes) break
    kept += character
  }
  return kept
}
