import { roleNames, userSettingsSchema } from '@ventanilla/model'
import * as v from 'valibot'
import { get, patch, post, remove } from '../endpoint/endpoint.ts'
import {
  idSchema,
  namedSchema,
  pageNumberSchema,
  pageOf,
  pageSizeSchema,
  searchTextSchema,
} from '../endpoint/page-of.ts'

const role = v.picklist(roleNames)
const account = v.picklist(['product', 'sso'])

const userListQuerySchema = v.strictObject({
  /** Found in e-mail, username and names, ignoring case and accents. */
  name: searchTextSchema,
  role: v.exactOptional(role),
  municipalityId: v.exactOptional(idSchema),
  state: v.exactOptional(v.picklist(['active', 'disabled', 'all'])),
  page: pageNumberSchema,
  size: pageSizeSchema,
})
export type UserListQuery = Omit<v.InferInput<typeof userListQuerySchema>, 'page' | 'size'> & {
  page?: number
  size?: '200'
}

const userSchema = v.object({
  id: v.string(),
  /** Null for a single sign-on account that has not signed in yet. */
  email: v.nullable(v.string()),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role,
  account,
  municipality: namedSchema,
  areas: v.array(v.object({ id: v.string(), name: v.string(), municipalityId: v.string() })),
  badgeNumber: v.nullable(v.string()),
  settings: userSettingsSchema,
  disabled: v.boolean(),
  /** Whether the provider's identity is known that a single sign-on account belongs to. */
  linked: v.boolean(),
  /** What the person signs in with beside the password. */
  secondFactor: v.array(v.picklist(['totp', 'passkey'])),
  lastAccessAt: v.nullable(v.string()),
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
  /** Whether the person who asks may change this one. */
  editable: v.boolean(),
  revision: v.number(),
})
export type User = v.InferOutput<typeof userSchema>

/** GET /users: a page of 7, by last name; `roles` are those the person may assign (spec 1 §2). */
const userListSchema = v.object({ ...pageOf(userSchema).entries, roles: v.array(role) })
export type UserList = v.InferOutput<typeof userListSchema>

const name = v.pipe(v.string(), v.trim(), v.maxLength(100))
const badgeNumber = v.pipe(v.string(), v.trim(), v.maxLength(40))

/**
 * POST /users. Emptiness and the number of roles are refused with the specification's sentences (spec 1 §5), so the shape lets them pass.
 * A product account needs an e-mail: its first password is set through a link sent there.
 */
const newUserSchema = v.strictObject({
  /** Single sign-on where it is configured, else an account of the product. */
  account: v.exactOptional(account),
  username: v.pipe(v.string(), v.maxLength(100)),
  roles: v.pipe(v.array(v.string()), v.maxLength(14)),
  municipalityId: v.exactOptional(v.pipe(v.string(), v.maxLength(64))),
  areaIds: v.pipe(v.array(idSchema), v.maxLength(500)),
  email: v.exactOptional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  firstName: v.exactOptional(name),
  lastName: v.exactOptional(name),
  badgeNumber: v.exactOptional(badgeNumber),
})
export type NewUser = v.InferInput<typeof newUserSchema>

/** PATCH /users/:id, with If-Match. */
const userChangeSchema = v.strictObject({
  roles: v.exactOptional(v.pipe(v.array(v.string()), v.maxLength(14))),
  areaIds: v.exactOptional(v.pipe(v.array(idSchema), v.maxLength(500))),
  firstName: v.exactOptional(name),
  lastName: v.exactOptional(name),
  badgeNumber: v.exactOptional(v.nullable(badgeNumber)),
  settings: v.exactOptional(userSettingsSchema),
  disabled: v.exactOptional(v.boolean()),
})
export type UserChange = v.InferInput<typeof userChangeSchema>

/** DELETE /users/:id, with If-Match: `drafts=take` gives the person's unsaved forms to whoever deletes. */
const userDeletionQuerySchema = v.strictObject({ drafts: v.exactOptional(v.literal('take')) })

/** POST /users/verify: 204 when the municipal platform accepts the username; refusals are `user.username.*` (spec 1 §7). */
const userVerificationSchema = v.strictObject({
  username: v.pipe(v.string(), v.maxLength(100)),
  municipalityId: v.exactOptional(idSchema),
})
export type UserVerification = v.InferInput<typeof userVerificationSchema>

const nameProblems = [
  'access.forbidden',
  'municipality.notFound',
  'user.municipality.unlinked',
  'user.username.exists',
  'user.username.invalid',
  'user.username.backend',
  'user.username.unverified',
] as const

export const users = {
  list: get('/users', {
    tag: 'Users',
    summary: 'A page of seven users, by last name, and the roles that the person may assign',
    access: ['manage', 'usuario_municipio'],
    query: userListQuerySchema,
    response: userListSchema,
    problems: ['access.forbidden'],
  }),
  verify: post('/users/verify', {
    tag: 'Users',
    summary: 'Asks the municipal platform whether a new user may have a username',
    access: ['manage', 'usuario_municipio'],
    body: userVerificationSchema,
    problems: nameProblems,
  }),
  create: post('/users', {
    tag: 'Users',
    summary: 'Creates a user; one with a password gets a mail with a link to set it',
    access: ['manage', 'usuario_municipio'],
    body: newUserSchema,
    response: userSchema,
    status: 201,
    problems: [
      ...nameProblems,
      'user.required',
      'user.areas.none',
      'user.areas.choose',
      'user.oneRole',
      'user.role.notAllowed',
      'user.email.required',
      'user.email.taken',
      'user.account.off',
      'user.badge.inspectorsOnly',
      'user.notCreated',
    ],
  }),
  change: patch('/users/:id', {
    tag: 'Users',
    summary: 'Changes role, areas, names, badge number or settings of a user, or whether the user may sign in',
    access: ['manage', 'usuario_municipio'],
    revision: true,
    body: userChangeSchema,
    response: userSchema,
    problems: [
      'access.forbidden',
      'user.notFound',
      'user.username.missing',
      'user.oneRole',
      'user.role.notAllowed',
      'user.self',
      'user.areas.locked',
      'user.areas.atLeastOne',
      'user.badge.inspectorsOnly',
      'user.lastAdmin',
      'area.notFound',
    ],
  }),
  remove: remove('/users/:id', {
    tag: 'Users',
    summary: 'Deletes a user: username and e-mail are free again, what the person did keeps the name',
    access: ['manage', 'usuario_municipio'],
    revision: true,
    query: userDeletionQuerySchema,
    problems: [
      'access.forbidden',
      'user.notFound',
      'user.role.notAllowed',
      'user.deleteSelf',
      'user.lastAdmin',
      'user.drafts',
      'user.drafts.own',
    ],
  }),
  unlink: remove('/users/:id/single-sign-on', {
    tag: 'Users',
    summary: "Forgets the provider's identity that a single sign-on account belongs to",
    access: ['manage', 'usuario_municipio'],
    revision: true,
    response: userSchema,
    problems: ['access.forbidden', 'user.notFound', 'user.role.notAllowed', 'user.notLinked'],
  }),
  resetSecondFactor: remove('/users/:id/second-factor', {
    tag: 'Users',
    summary: 'Takes away what a user signs in with beside the password, as who lost it; ends every session',
    access: ['manage', 'usuario_municipio'],
    revision: true,
    response: userSchema,
    problems: ['access.forbidden', 'user.notFound', 'user.role.notAllowed', 'factor.none'],
  }),
}
