import { type InboxBox, inboxBoxes } from '@ventanilla/api'

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

/** The queue of the inbox that a place is in; undefined where it is the list of a form. */
export function boxIn(list: string): InboxBox | undefined {
  const given = new URLSearchParams(list).get('box')
  return inboxBoxes.find(box => box === given)
}

/** The page that a place is on. */
export function pageOf(list: string, formId: string): string {
  return boxIn(list) ? '/bandeja' : `/respuestas/listado/${formId}`
}
