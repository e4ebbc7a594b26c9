type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'> & {
  getModifierState?: (name: string) => boolean
}

/**
 * A pressed key by the name that the list of keys has for it: 'j', 'Shift j', '*', 'Space', 'Ctrl k'. Signs are what they are, however a
 * keyboard makes them; undefined with other modifiers. `withAlt`: letters and digits come with Alt, which may have made signs of them.
 */
export function keyName(event: Pressed, withAlt = false): string | undefined {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k')
    return 'Ctrl k'
  // Spanish keyboards write # and @ with AltGr, which some systems tell as Ctrl and Alt.
  const isAltGraph = event.getModifierState?.('AltGraph') ?? false
  const isSign = event.key.length === 1 && !/[\p{L}\p{N}\s]/u.test(event.key)
  if (isAltGraph) return isSign ? event.key : undefined
  if (event.ctrlKey || event.metaKey || (event.altKey && !withAlt)) return undefined
  const key = withAlt && event.altKey ? plainKey(event) : event.key
  if (key === ' ') return event.shiftKey ? 'Shift Space' : 'Space'
  if (isSign && key === event.key) return key
  if (key.length > 1) return event.shiftKey ? undefined : key
  const lower = key.toLowerCase()
  return event.shiftKey && /\p{L}/u.test(lower) ? `Shift ${lower}` : lower
}

function plainKey({ code, key }: Pressed): string {
  return /^(?:Key|Digit)(\w)$/.exec(code)?.[1]?.toLowerCase() ?? key
}
