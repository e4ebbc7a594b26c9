import type { PublicSubmission, SavedAnswer } from '../answers/submissions.ts'
import { callOfForm, type FormOptions, readPublicForm } from './read-public-form.ts'
import type { CallOptions, Connection } from './request.ts'

export type PublicClient = ReturnType<typeof createPublicClient>

/** What anybody may ask, apart from the rest: a town's page loads no more than this. */
export function createPublicClient(connection: Connection) {
  return {
    publicForm: (form: string, lang: string | undefined, options?: FormOptions) =>
      readPublicForm(connection, form, lang, options),
    savePublicAnswer: (form: string, body: PublicSubmission, key: string, options?: CallOptions) => {
      const more = { ...options, method: 'POST', body, headers: { 'Idempotency-Key': key } } as const
      return callOfForm<'POST /public/forms/:id/answers'>(connection, form, '/answers', more).then(
        (saved): SavedAnswer => ({ ...saved, key }),
      )
    },
    addresses: (form: string, q: string, options?: CallOptions) =>
      callOfForm<'GET /public/forms/:id/addresses'>(connection, form, '/addresses', { ...options, query: { q } }),
    addressAt: (form: string, { lat, lng }: { lat: number; lng: number }, options?: CallOptions) =>
      callOfForm<'GET /public/forms/:id/address'>(connection, form, '/address', { ...options, query: { lat, lng } }),
  }
}
