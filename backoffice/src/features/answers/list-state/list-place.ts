/** What an answer's own page needs to go back to the very place in the list; it stands in the history entry, not in the address. */
export type ListPlace = { citizenDni: string; list: string }

export function listPlace(state: unknown): ListPlace {
  const kept = typeof state === 'object' && state !== null ? state : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    citizenDni: 'citizenDni' in kept ? text(kept.citizenDni).replace(/\D/g, '') : '',
    list: 'list' in kept ? text(kept.list) : '',
  }
}
