import { remoteSettingsSchema, settingsSchema } from '@ventanilla/api'
import { type Operation, ok } from './operation.ts'

export const settingsOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/settings',
    tag: 'Settings and places',
    summary: 'What a page needs to know before anyone signs in',
    access: 'anyone',
    response: ok(settingsSchema),
  },
  {
    method: 'put',
    path: '/settings/remote',
    tag: 'Settings and places',
    summary: 'Change the remote configuration; a revocation date ends the sessions that began before it',
    access: 'session',
    body: remoteSettingsSchema,
    response: ok(remoteSettingsSchema),
    problems: ['access.forbidden', 'request.origin'],
  },
]
