import type { Language } from '@ventanilla/model'

/** A compiled sentence: a plain string, or the syntax tree of one with arguments (see compile.js). */
export type Messages = Readonly<Record<string, string | readonly object[]>>

export type MessageValues = Readonly<Record<string, string | number>>

/** What a form says beyond its first sentences: once somebody wants to save; in signatures, maps and searched lists; and at files, which `extra` has too. */
export type TextPart = 'later' | 'extra' | 'files'

/** Names that sentences carry and an installation may change. */
export type Names = { product: string; platform: string; platformManagement: string }
export const defaultNames: Names = { product: 'Ventanilla', platform: 'MuniDigital', platformManagement: 'MuniGestion' }

export type FormatMessage = (message: readonly object[], language: Language, values: MessageValues) => string
