/** The button that stands for a part in the middle of the editor. */
export const cardId = (partId: string) => `part-${partId}`
/** The first field of the panel. */
export const panelFieldId = 'editor-panel-first'
export const optionFieldId = (optionId: string) => `option-${optionId}`
export const stateFieldId = (stateId: string) => `state-${stateId}`
export const signatureFieldId = (signatureId: string) => `signature-${signatureId}`
export const certificateLineId = (index: number) => `certificate-line-${index}`
