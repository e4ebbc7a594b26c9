import type { ListPlace } from './list-place.ts'

/** Where somebody was last in the list of a form, while the page is open: the citizen's number is personal data and is written nowhere. */
const places = new Map<string, ListPlace>()
const none: ListPlace = { citizenDni: '', list: '' }
const key = (user: string, form: string) => `${user} ${form}`

export function keepPlace(user: string, form: string, place: ListPlace): void {
  places.set(key(user, form), place)
}

export function keptPlace(user: string, form: string): ListPlace {
  return places.get(key(user, form)) ?? none
}
