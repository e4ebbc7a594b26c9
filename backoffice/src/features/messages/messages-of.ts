/** Whose messages: those of a form, or those for all forms of a municipality. */
export type MessagesOf = { readonly form: string } | { readonly municipality: string }
