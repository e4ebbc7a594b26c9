/** Stands in a drawing for the address of the server, which only the page knows. */
export const originMark = 'ventanilla://origin'

/** Of the notice in a drawing that it does not work yet. */
export const lateClass = 'v-late'
