import type { PathOf, ResultOf } from './of-endpoint.ts'
import { callOfForm } from './read-public-form.ts'
import { type Connection, request } from './request.ts'

/** What proves an address that is given in a form. */
export function createMailCodeClient(connection: Connection) {
  return {
    send: (form: string, address: string) => {
      const options = { method: 'POST', body: { email: address } } as const
      return callOfForm<'POST /public/forms/:id/mail-codes'>(connection, form, '/mail-codes', options)
    },
    confirm: (form: string, id: string, code: string) => {
      const path =
        `/public/forms/${encodeURIComponent(form)}/mail-codes/${id}/proof` satisfies PathOf<'POST /public/forms/:id/mail-codes/:codeId/proof'>
      type Proof = ResultOf<'POST /public/forms/:id/mail-codes/:codeId/proof'>
      return request<Proof>(connection, path, { method: 'POST', body: { digits: code } })
    },
  }
}
