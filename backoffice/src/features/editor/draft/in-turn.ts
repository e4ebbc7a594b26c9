/**
 * What changes a form or its draft on the server goes one after the other: the second names what the first one left, and nothing that was
 * kept before a save comes after it.
 */
export const inTurn = (formId: string) => ({ id: `keep ${formId}` })
