import { countryListSchema } from '@ventanilla/api'
import { type Operation, ok } from '../operation.ts'

export const placesOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/countries',
    tag: 'Settings and places',
    summary: 'Countries with their provinces, municipalities and areas',
    access: 'session',
    response: ok(countryListSchema),
  },
]
