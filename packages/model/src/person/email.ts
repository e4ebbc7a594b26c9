const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a text looks like an address: something, an @, something with a dot (spec 3 §5). Only a mail tells whether there is somebody. */
export function isEmail(text: string): boolean {
  return pattern.test(text)
}
