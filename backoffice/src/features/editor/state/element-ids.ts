import type { Selection } from './editor-state.ts'

/** The button that stands for a part in the middle of the editor. */
export const cardId = (partId: string) => `part-${partId}`
/** The first text of the chosen part: in its card, or in the panel where the card does not stand. */
export const wordsFieldId = 'editor-words'
export const helpFieldId = 'editor-help'
/** The first field of the panel of what has no words of its own. */
export const panelFieldId = 'editor-panel-first'
export const optionFieldId = (optionId: string) => `option-${optionId}`
export const stateFieldId = (stateId: string) => `state-${stateId}`
export const signatureFieldId = (signatureId: string) => `signature-${signatureId}`
export const certificateLineId = (index: number) => `certificate-line-${index}`

/** Where writing begins at what is chosen. */
export function firstFieldOf({ kind }: Selection): string {
  const hasWords = kind === 'form' || kind === 'section' || kind === 'condition' || kind === 'question'
  return hasWords ? wordsFieldId : panelFieldId
}
