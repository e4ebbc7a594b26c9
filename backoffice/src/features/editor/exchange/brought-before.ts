/** When a file was brought along on this device, and the form that it became. */
export type BroughtBefore = { readonly formId: string; readonly at: string }

const key = 'ventanilla.brought'
const most = 50

/** What tells a file from others: how long it is, and a number of 53 bits that its bytes make. Nobody is kept out by it. */
export async function fingerprintOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let [low, high] = [0xdeadbeef, 0x41c6ce57]
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 2654435761)
    high = Math.imul(high ^ byte, 1597334677)
  }
  return `${bytes.length}.${((high >>> 11) * 2 ** 32 + (low >>> 0)).toString(36)}`
}

/** The form that such a file became before; undefined where it is not known, or nothing can be kept here. */
export function broughtBefore(print: string): BroughtBefore | undefined {
  return read()[print]
}

export function rememberBrought(print: string, brought: BroughtBefore): void {
  const { [print]: _, ...others } = read()
  const kept = Object.entries(others).slice(1 - most)
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...kept, [print, brought]])))
  } catch {
    // It is not told the next time.
  }
}

function read(): Readonly<Record<string, BroughtBefore>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, BroughtBefore] => isBrought(entry[1])))
  } catch {
    return {}
  }
}

function isBrought(value: unknown): value is BroughtBefore {
  const isObject = typeof value === 'object' && value !== null && 'formId' in value && 'at' in value
  return isObject && typeof value.formId === 'string' && typeof value.at === 'string'
}
