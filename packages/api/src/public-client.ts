import type { AddressFound, AddressList } from './answering.ts'
import type { PublicSubmission, SavedAnswer } from './answers.ts'
import type { PublicForm } from './forms.ts'
import { type Connection, type RequestOptions, request } from './request.ts'

export type PublicClient = ReturnType<typeof createPublicClient>

/** `drawing` asks for the form as HTML too. */
type FormOptions = RequestOptions & { drawing?: true | undefined }

/** What anybody may ask, apart from the rest: a town's page loads no more than this. */
export function createPublicClient(connection: Connection) {
  const call = <T>(form: string, path: string, options: RequestOptions = {}) =>
    request<T>(connection, `/public/forms/${encodeURIComponent(form)}${path}`, options)
  return {
    /** With the credentials of `<link rel="preload" as="fetch" crossorigin>`, so that a page can have asked already. */
    publicForm: (form: string, lang: string | undefined, { drawing, ...options }: FormOptions = {}) =>
      call<PublicForm>(form, '', { credentials: 'same-origin', ...options, query: { lang, drawing } }),
    savePublicAnswer: async (
      form: string,
      body: PublicSubmission,
      key: string,
      options?: RequestOptions,
    ): Promise<SavedAnswer> => {
      const headers = { 'Idempotency-Key': key }
      return { ...(await call<SavedAnswer>(form, '/answers', { ...options, method: 'POST', body, headers })), key }
    },
    addresses: (form: string, q: string, options?: RequestOptions) =>
      call<AddressList>(form, '/addresses', { ...options, query: { q } }),
    addressAt: (form: string, { lat, lng }: { lat: number; lng: number }, options?: RequestOptions) =>
      call<AddressFound>(form, '/address', { ...options, query: { lat, lng } }),
  }
}
