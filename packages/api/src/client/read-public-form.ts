import type { PublicForm } from '../forms/public-forms.ts'
import type { EndpointKey, ResultOf } from './of-endpoint.ts'
import { type CallOptions, type Connection, type RequestOptions, request } from './request.ts'

/** `drawing` asks for the form as HTML too. */
export type FormOptions = CallOptions & { drawing?: true | undefined }

type FormKey = EndpointKey & `${string} /public/forms/:id${string}`
type MethodOf<K> = K extends `${infer M} ${string}` ? M : never
type OwnMethod<K> = MethodOf<K> extends 'GET' ? { method?: never } : { method: MethodOf<K> }
type RestOf<K> = K extends `${string} /public/forms/:id${infer Rest}` ? Rest : never

/** Asks below a public form. A town's page carries no more than this, so what is named is its type alone. */
export const callOfForm = <K extends FormKey>(
  connection: Connection,
  form: string,
  path: RestOf<K>,
  options: Omit<RequestOptions, 'method'> & OwnMethod<K>,
) => request<ResultOf<K>>(connection, `/public/forms/${encodeURIComponent(form)}${path}`, options)

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
  callOfForm<'GET /public/forms/:id'>(connection, form, '', {
    credentials: 'same-origin',
    ...options,
    query: { lang, drawing },
  })
