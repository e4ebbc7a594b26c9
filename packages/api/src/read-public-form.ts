import type { PublicForm } from './public-forms.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

/** `drawing` asks for the form as HTML too. */
export type FormOptions = RequestOptions & { drawing?: true | undefined }

export const callOfForm = <T>(connection: Connection, form: string, path: string, options: RequestOptions = {}) =>
  request<T>(connection, `/public/forms/${encodeURIComponent(form)}${path}`, options)

/**
 * A public form, which is all that a page asks for before it shows one. With the credentials of
 * `<link rel="preload" as="fetch" crossorigin>`, so that the page can have asked already.
 */
export const readPublicForm = (
  connection: Connection,
  form: string,
  lang: string | undefined,
  { drawing, ...options }: FormOptions = {},
): Promise<PublicForm> =>
  callOfForm(connection, form, '', { credentials: 'same-origin', ...options, query: { lang, drawing } })
