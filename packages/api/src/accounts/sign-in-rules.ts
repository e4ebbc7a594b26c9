// Apart from the schemas: the sign-in page needs these and no schema.

/** Lengths of a password, in characters (decisions.md, Sign-in and access). */
export const passwordLength = { min: 10, max: 128 } as const

/**
 * What the popup tells its opener, by `postMessage` to our own origin and on the BroadcastChannel of the same name: read the session again,
 * or the notice.
 */
export const ssoMessageType = 'ventanilla.sso'
export type SsoMessage = { type: typeof ssoMessageType; outcome: 'signedIn' | 'notice' }
