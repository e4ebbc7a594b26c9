import { type LogicTarget, type ShowIf, withShowIf } from '@ventanilla/model'
import type { EditorStore } from '../state/editor-store.ts'

/** What is done to what a part shows only if: typing in one value is one step. */
export function showIfActions(store: EditorStore, target: LogicTarget) {
  return {
    put: (showIf: ShowIf | undefined) =>
      store.edit('showIf', before => withShowIf(before, target, showIf), `showIf ${target.id}`),
  }
}
