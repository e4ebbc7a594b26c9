import * as v from 'valibot'
import { sessionSchema } from '../accounts/session.ts'
import { get, post } from '../endpoint/endpoint.ts'

const setupStateSchema = v.object({ isOpen: v.boolean() })

const name = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

/** POST /setup: the first town, its first area and whoever administers all of it. */
const setupSchema = v.strictObject({
  /** Of the address that the start of the server printed. */
  token: v.pipe(v.string(), v.maxLength(200)),
  firstName: v.pipe(name(100), v.minLength(1)),
  lastName: name(100),
  email: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
  password: v.pipe(v.string(), v.maxLength(1000)),
  municipality: name(200),
  /** What the codes of its answers begin with. */
  key: name(20),
  country: v.pipe(name(100), v.minLength(1)),
  province: v.pipe(name(100), v.minLength(1)),
  timeZone: name(100),
  area: name(200),
})
export type Setup = v.InferOutput<typeof setupSchema>

/** The first start, while there is nobody who could sign in. */
export const setup = {
  read: get('/setup', {
    tag: 'Session',
    summary: 'Whether nobody is there yet, and the first person can be made',
    access: 'anyone',
    response: setupStateSchema,
  }),
  begin: post('/setup', {
    tag: 'Session',
    summary: 'Make the first municipality, area and administrator, once; sets the session cookie',
    access: 'anyone',
    body: setupSchema,
    response: sessionSchema,
    problems: [
      'setup.done',
      'setup.token',
      'municipality.name.required',
      'municipality.key.required',
      'municipality.key.invalid',
      'municipality.timeZone',
      'area.name.required',
      'password.tooShort',
      'password.tooLong',
      'password.common',
      'request.origin',
    ],
  }),
}
