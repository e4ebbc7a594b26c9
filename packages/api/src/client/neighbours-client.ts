import type { PathOf } from './of-endpoint.ts'
import { callOfForm } from './read-public-form.ts'
import { type Connection, request } from './request.ts'

/** What of a form's public map is near a place, and following one of it. */
export function createNeighboursClient(connection: Connection) {
  return {
    near: (form: string, { lat, lng }: { lat: number; lng: number }) =>
      callOfForm<'GET /public/forms/:id/places/near'>(connection, form, '/places/near', {
        query: { lat, lng, lang: connection.language?.() },
      }),
    follow: (form: string, { follow, address, token }: { follow: string; address: string; token: string }) => {
      const path =
        `/public/forms/${encodeURIComponent(form)}/places/${follow}/followers` satisfies PathOf<'POST /public/forms/:id/places/:placeId/followers'>
      return request<undefined>(connection, path, { method: 'POST', body: { email: address, proof: token } })
    },
  }
}
