/** The field in which the text at a place is translated. */
export const translationFieldId = (place: string) => `translation-${place}`
