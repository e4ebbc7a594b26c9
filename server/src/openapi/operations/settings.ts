import { settingsSchema } from '@ventanilla/api'
import { type Operation, ok } from '../operation.ts'

export const settingsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/settings',
    tag: 'Settings and places',
    summary: 'What a page needs to know before anyone signs in',
    access: 'anyone',
    response: ok(settingsSchema),
  },
]
