/** Whose texts: those of a form with those for all, or those for all forms of a municipality. */
export type TemplatesOf = { readonly form: string } | { readonly municipality: string }
