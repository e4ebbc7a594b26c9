import { type FormOption, showIfOf, sourcesFor, withOption } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { newId } from '../../../components/new-id.ts'
import { certificateActions } from './certificate-actions.ts'
import { conditionActions } from './condition-actions.ts'
import { definitionOf } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { cardId, conditionFieldId, stateFieldId } from './element-ids.ts'
import { newPayment } from './new-payment.ts'
import { optionActions } from './option-actions.ts'
import { questionActions } from './question-actions.ts'
import { sectionActions } from './section-actions.ts'
import { stateActions } from './state-actions.ts'
import { writingActions } from './writing-actions.ts'

export type EditorActions = ReturnType<typeof editorActions>

/** Everything that changes a form, each through a rule of the model. */
export function editorActions(store: EditorStore, text: Text) {
  const questions = questionActions(store, text)
  return {
    ...sectionActions(store, text),
    ...conditionActions(store, text),
    ...questions,
    ...writingActions(store, text, questions.addQuestion),
    ...optionActions(store, text),
    ...certificateActions(store, text),
    ...stateActions(store, text),
    setText: (field: 'title' | 'description', value: string) =>
      store.edit('text', before => ({ ...before, [field]: { ...before[field], text: value } }), `form ${field}`),
    // A list gone through by the arrows is one step.
    setAreas: (areaIds: readonly string[]) => store.step('areas', content => ({ ...content, areaIds }), 'areas'),
    setOption: (option: FormOption, isOn: boolean) =>
      store.step('settings', before => {
        const content = withOption(before, option, isOn, newId)
        const { definition } = content
        if (option !== 'paymentGateway' || !isOn || definition.payment) return content
        return { ...content, definition: { ...definition, payment: newPayment } }
      }),
    /** The settings of what is chosen, by keys. */
    openSettings() {
      const { view, stateId } = store.get()
      if (view === 'states') {
        if (stateId === undefined) return
        store.chooseState(stateId, true)
        return store.focus('state-panel')
      }
      store.select(store.get().selection, true)
      store.focus('editor-panel-body')
    },
    /** To the first condition; without one it is begun, where an earlier question can decide. */
    openShowIf(id: string) {
      const target = { kind: 'question', id } as const
      store.select(target, true)
      const definition = definitionOf(store.get())
      const mayBegin = sourcesFor(definition, target).length > 0
      if (!showIfOf(definition, target) && mayBegin) store.beginCondition(id)
      store.focus(mayBegin ? conditionFieldId(0) : 'editor-show-if')
    },
    /** From the settings back to the part they belong to. */
    leavePanel() {
      const { selection, view, stateId } = store.get()
      store.closePanel()
      if (view === 'states' && stateId !== undefined) return store.focus(stateFieldId(stateId))
      const part = selection.kind === 'questions' ? selection.at : 'id' in selection ? selection.id : 'form'
      store.focus(cardId(part))
    },
    undo() {
      const label = store.get().history.past.at(-1)?.label
      if (!label) return
      store.undo()
      store.say(text.t('editor.undone', { step: text.t(`editor.step.${label}`) }))
    },
    redo() {
      const label = store.get().history.future.at(-1)?.label
      if (!label) return
      store.redo()
      store.say(text.t('editor.redone', { step: text.t(`editor.step.${label}`) }))
    },
  }
}
