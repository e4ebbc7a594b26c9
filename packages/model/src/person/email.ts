/** Between the dots of what follows the @ stands something; the marks of a mail's header and control characters are no part of an address. */
const pattern = /^[^\s@<>,;"\p{Cc}]+@[^\s@<>,;".\p{Cc}]+(?:\.[^\s@<>,;".\p{Cc}]+)+$/u

/** Whether a text looks like an address: something, an @, something with a dot (spec 3 §5). Only a mail tells whether there is somebody. */
export function isEmail(text: string): boolean {
  return pattern.test(text)
}
