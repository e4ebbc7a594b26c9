/** The button that stands for a part in the middle of the editor. */
export const cardId = (partId: string) => `part-${partId}`
/** The first text of the chosen part: in its card, or in the panel where the card does not stand. */
export const wordsFieldId = 'editor-words'
export const helpFieldId = 'editor-help'
export const viewTitleId = 'editor-view-title'
/** Where the settings of the form begin. */
export const settingsFieldId = 'editor-settings'
export const whoFieldId = 'editor-who'
export const newStateId = 'editor-new-state'
export const certificateTitleId = 'editor-certificate-title'
export const signatureAddId = 'editor-add-signature'
export const optionFieldId = (optionId: string) => `option-${optionId}`
/** What stands in the middle, where a form is written. */
export const isOfCanvas = (id: string) => [wordsFieldId, helpFieldId].includes(id) || /^(part|option)-/.test(id)
/** The list of questions of a condition of what is chosen. */
export const conditionFieldId = (index: number) => `editor-condition-${index}`
export const stateFieldId = (stateId: string) => `state-${stateId}`
export const signatureFieldId = (signatureId: string) => `signature-${signatureId}`
export const certificateLineId = (index: number) => `certificate-line-${index}`
/** What colleagues and the person here changed in two ways. */
export const conflictsId = 'editor-conflicts'
