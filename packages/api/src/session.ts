import { languageSchema, roleNames, userSettingsSchema } from '@ventanilla/model'
import * as v from 'valibot'

export const signInSchema = v.strictObject({
  email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
})
export type SignIn = v.InferOutput<typeof signInSchema>

/** POST and GET /session: who is signed in and what that person may do. */
export const sessionSchema = v.object({
  user: v.object({
    id: v.string(),
    username: v.string(),
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    role: v.picklist(roleNames),
    account: v.picklist(['product', 'sso']),
    settings: userSettingsSchema,
  }),
  permissions: v.array(v.string()),
  areas: v.array(v.object({ id: v.string(), name: v.string() })),
  municipality: v.object({ id: v.string(), name: v.string(), timeZone: v.string() }),
  language: v.nullable(languageSchema),
})
export type Session = v.InferOutput<typeof sessionSchema>
