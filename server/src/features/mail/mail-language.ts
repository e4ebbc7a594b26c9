/** What is known of the languages around a mail, each where it is known. */
export type MailLanguages = {
  /** What its reader has chosen for the product. */
  readonly reader?: string | null | undefined
  /** What whoever caused it reads. */
  readonly asked?: string | null | undefined
  /** What it is about is written in. */
  readonly about?: string | null | undefined
}

/** The one rule of the language of a mail: its reader's, else that of who asked for it, else that of its matter; null is the installation's. */
export function mailLanguage({ reader, asked, about }: MailLanguages): string | null {
  return reader ?? asked ?? about ?? null
}
