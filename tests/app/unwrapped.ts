/** The words of a mail's text part, which breaks its lines. */
export function unwrapped(text = ''): string {
  return text.replace(/\s+/g, ' ')
}
