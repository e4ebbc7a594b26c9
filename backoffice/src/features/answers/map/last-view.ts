import type { Position } from '@ventanilla/model'

type View = { centre: Position; zoom: number }

/** Where the map of each form stood last in this tab: whoever comes back from an answer goes on there. */
const views = new Map<string, View>()

export function lastView(formId: string): View | undefined {
  return views.get(formId)
}

export function keepView(formId: string, view: View): void {
  views.set(formId, view)
}
