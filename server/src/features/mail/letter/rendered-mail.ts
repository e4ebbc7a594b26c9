/** A mail in both of its parts. */
export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string }
