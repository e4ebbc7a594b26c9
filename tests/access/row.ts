import type { Access } from '@ventanilla/api'
import type { Role } from '@ventanilla/model'
import type { Things } from './things.ts'

/**
 * What a row needs beside the right: the form's first area, for an answer also its author; a user, area or municipality that is the person's
 * to administer, or for a duplicate the own area.
 */
export type Thing = 'none' | 'form' | 'answer' | 'user' | 'area' | 'municipality'

export type Row = {
  access: Exclude<Access, 'citizen' | 'link'>
  object: Thing
  /** Where the verb is not enough. */
  only?: (role: Role) => boolean
  send?: RequestInit
  /** The JSON body, by what is in the place that is asked for. */
  body?: (of: Things) => unknown
  headers?: Readonly<Record<string, string>>
  /** Text, or made of what is in the place that is asked for. */
  query?: string | ((of: Things) => string)
  /** A public form's is for the staff of every town who hold the verb. */
  opens?: true
  /** The status of those who are let through, where what the row sends is then refused for its own sake. */
  passes?: number
  /** Ends the session it comes with, so it gets one of its own. */
  isLast?: true
}

/** A row as it is written: who may, the endpoint declares. */
export type WrittenRow = Omit<Row, 'access'>
