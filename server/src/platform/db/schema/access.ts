import type { Kit } from './kit.ts'

/** Who is in and how they came in. Whatever opens a door is stored as its SHA-256. */
export function accessTables({ table, int, text, index, uniqueIndex }: Kit) {
  /**
   * `idHash` is the SHA-256 of the session id: the id itself is only in the cookie, `uid` is its name in lists. `kind` is 'staff' or
   * 'frame' (the CIS frame). `active` 0 makes its person sign in again. `idToken` is what the provider wants at sign-out.
   */
  const session = table(
    'session',
    {
      idHash: text().primaryKey(),
      uid: text().notNull(),
      userId: int().notNull(),
      municipalityId: int().notNull(),
      kind: text().notNull().default('staff'),
      account: text().notNull().default('product'),
      active: int().notNull().default(1),
      userAgent: text(),
      address: text(),
      idToken: text(),
      createdAt: int().notNull(),
      seenAt: int().notNull(),
      expiresAt: int().notNull(),
    },
    t => [
      uniqueIndex('session_uid').on(t.uid),
      index('session_user').on(t.userId),
      index('session_expires').on(t.expiresAt),
    ],
  )

  /** A link that sets a new password, once. */
  const passwordReset = table(
    'password_reset',
    {
      tokenHash: text().primaryKey(),
      userId: int().notNull(),
      createdAt: int().notNull(),
      expiresAt: int().notNull(),
      usedAt: int(),
    },
    t => [index('password_reset_user').on(t.userId), index('password_reset_expires').on(t.expiresAt)],
  )

  /** A single sign-on that has gone to the provider and not come back. `mode` is 'popup' or 'redirect'. */
  const ssoFlow = table(
    'sso_flow',
    {
      stateHash: text().primaryKey(),
      nonce: text().notNull(),
      codeVerifier: text().notNull(),
      mode: text().notNull(),
      returnTo: text().notNull(),
      expiresAt: int().notNull(),
    },
    t => [index('sso_flow_expires').on(t.expiresAt)],
  )

  /** A code that the sign-in window hands to the CIS frame, redeemed once for the frame's session. */
  const frameCode = table(
    'frame_code',
    { codeHash: text().primaryKey(), userId: int().notNull(), account: text().notNull(), expiresAt: int().notNull() },
    t => [index('frame_code_expires').on(t.expiresAt)],
  )

  /** Remote configuration (spec 1 §7): what an administrator changes while the product runs. */
  const setting = table('setting', {
    name: text().primaryKey(),
    value: text().notNull(),
    updatedAt: int().notNull(),
    updatedBy: int(),
  })

  /** Counts of the limits, where several processes share them. */
  const rateLimit = table('rate_limit', { key: text().primaryKey(), points: int().notNull(), expire: int() })

  return { session, passwordReset, ssoFlow, frameCode, setting, rateLimit }
}

/** What people sign in with beside their password. */
export function factorTables({ table, id, int, text, index, uniqueIndex, primaryKey }: Kit) {
  /**
   * The app that makes codes for an account (RFC 6238). `secret` is in base32 and never leaves the server again; `pendingSecret` waits for a
   * code to confirm it. `lastStep` is the step of time of the last code that was taken: none is taken twice.
   */
  const userTotp = table('user_totp', {
    userId: int().primaryKey(),
    secret: text(),
    confirmedAt: int(),
    lastStep: int().notNull().default(0),
    pendingSecret: text(),
    pendingAt: int(),
  })

  /** What opens once instead of the app. */
  const recoveryCode = table(
    'recovery_code',
    { userId: int().notNull(), codeHash: text().notNull(), createdAt: int().notNull(), usedAt: int() },
    t => [primaryKey({ columns: [t.userId, t.codeHash] })],
  )

  /** A sign-in whose password was right and whose second step was not taken yet: no session. `needsSetUp`: the account has to set one up first. */
  const signInStep = table(
    'sign_in_step',
    {
      tokenHash: text().primaryKey(),
      userId: int().notNull(),
      needsSetUp: int().notNull().default(0),
      createdAt: int().notNull(),
      expiresAt: int().notNull(),
    },
    t => [index('sign_in_step_user').on(t.userId), index('sign_in_step_expires').on(t.expiresAt)],
  )

  /** A passkey of an account (WebAuthn). `publicKey` is in base64url, `transports` a JSON list, `counter` what its authenticator last counted. */
  const passkey = table(
    'passkey',
    {
      id: id(),
      uid: text().notNull(),
      userId: int().notNull(),
      name: text().notNull(),
      credentialId: text().notNull(),
      publicKey: text().notNull(),
      counter: int().notNull(),
      transports: text().notNull(),
      createdAt: int().notNull(),
      lastUsedAt: int(),
    },
    t => [
      uniqueIndex('passkey_uid').on(t.uid),
      uniqueIndex('passkey_credential').on(t.credentialId),
      index('passkey_user').on(t.userId),
    ],
  )

  /** What an authenticator has to sign, once. `userId` of whose passkey it must be; null where the passkey itself says who comes. */
  const passkeyChallenge = table(
    'passkey_challenge',
    { challengeHash: text().primaryKey(), kind: text().notNull(), userId: int(), expiresAt: int().notNull() },
    t => [index('passkey_challenge_expires').on(t.expiresAt)],
  )

  return { userTotp, recoveryCode, signInStep, passkey, passkeyChallenge }
}

/** What programs come in by. */
export function programTables({ table, id, int, text, index, uniqueIndex }: Kit) {
  /**
   * A key of a machine: `hash` is of the whole key, `prefix` what of it may be shown. `userId` is the account that what is done with it is
   * written under, which no list of people shows; a key that follows another has the same. `scopes` are names with blanks between them,
   * `forms` and `addresses` JSON lists, null for all.
   */
  const apiKey = table(
    'api_key',
    {
      id: id(),
      uid: text().notNull(),
      municipalityId: int().notNull(),
      userId: int().notNull(),
      name: text().notNull(),
      prefix: text().notNull(),
      hash: text().notNull(),
      scopes: text().notNull(),
      forms: text(),
      addresses: text(),
      createdAt: int().notNull(),
      createdBy: int().notNull(),
      expiresAt: int(),
      lastUsedAt: int(),
      revokedAt: int(),
    },
    t => [
      uniqueIndex('api_key_uid').on(t.uid),
      uniqueIndex('api_key_hash').on(t.hash),
      index('api_key_municipality').on(t.municipalityId, t.id),
    ],
  )

  return { apiKey }
}
