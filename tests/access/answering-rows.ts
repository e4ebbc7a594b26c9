import { json } from '../app/open-app.ts'
import type { WrittenRow } from './row.ts'

/** What staff ask for while they give an answer. */
export const answeringRows: Record<string, WrittenRow> = {
  'get /forms/:id/answering': { object: 'form', opens: true },
  // An answer without a required value: who may save is told so.
  'post /forms/:id/answers': {
    object: 'form',
    opens: true,
    send: json(
      { version: 1, content: { sections: {} } },
      { 'Idempotency-Key': '5f0d3a34-4a8f-4c0e-9d4b-0a3c6f8b7a10' },
    ),
    passes: 422,
  },
  // The matrix' form asks for no citizen: who may answer it is told so. Citizens are their own town's, however open the form is.
  'post /citizens/search': {
    object: 'form',
    body: ({ form }) => ({ formId: form, kind: 'natural', number: '28456123' }),
    passes: 422,
  },
  'post /citizens': {
    object: 'form',
    body: ({ form }) => ({ formId: form, kind: 'legal', businessName: 'Vivero', cuit: '30719998881', email: '' }),
    passes: 422,
  },
  'get /forms/:id/addresses': { object: 'form', opens: true, query: '?q=san+martin' },
  'get /public/forms/:id/addresses': { object: 'none', query: '?q=san+martin' },
  'get /public/forms/:id/places.geojson': { object: 'none' },
  'get /public/forms/:id/places/near': { object: 'none', query: '?lat=-32.41&lng=-63.24' },
  'post /public/forms/:id/places/:placeId/followers': {
    object: 'none',
    body: () => ({ email: 'v@town.example', proof: 'x' }),
  },
  'get /forms/:id/address': { object: 'form', opens: true, query: '?lat=-32.41&lng=-63.24' },
  'get /public/forms/:id/address': { object: 'none', query: '?lat=-32.41&lng=-63.24' },
  // The matrix' form makes no incidents.
  'get /forms/:id/assets': {
    object: 'form',
    opens: true,
    query: '?lat=-32.41&lng=-63.24',
    passes: 422,
  },
  // The matrix' form leads to no appointment.
  'post /answers/:id/appointment': {
    object: 'answer',
    send: { method: 'POST' },
    passes: 422,
  },
}
