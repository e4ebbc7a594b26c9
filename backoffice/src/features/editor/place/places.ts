import { pageKey } from '../../../components/page/page-key.ts'
import type { EditorView } from '../state/editor-state.ts'

/** The places of the editor, in the order of its bar, each with what stands in the middle there. */
export const places = { questions: 'form', states: 'states', settings: 'settings', languages: 'translations' } as const
export type Place = keyof typeof places
export const placeNames = ['questions', 'states', 'settings', 'languages'] as const satisfies readonly Place[]

/** /editar/{id}/{place}: without one, and at an address of before, the questions. */
export function placeAt(pathname: string): Place {
  const named = partsOf(pathname)[3]?.toLowerCase()
  return placeNames.find(place => place === named) ?? 'questions'
}

/** The address of another place of the same form. */
export function placeAddress(pathname: string, place: Place): string {
  return `/editar/${partsOf(pathname)[2]}/${place}`
}

/** Whether both are addresses of one form's editor. */
export function isSameEditor(from: string, to: string): boolean {
  return pageKey(from) === pageKey(to)
}

/** The place that a view belongs to; versions and templates are reached from each. */
export function placeOf(view: EditorView): Place | undefined {
  return view === 'preview' ? 'questions' : placeNames.find(place => places[place] === view)
}

const partsOf = (pathname: string) => pathname.split('/')

/** The last part of the address of the page after publishing, which is no place of the editor. */
export const publishedPlace = 'publicado'
