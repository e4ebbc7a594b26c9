import { isKeepable } from '@ventanilla/model'
import type { Context } from 'hono'
import { Problem } from '../../problem.ts'

/** The texts of a form that a page without script sends. Throws request.character. */
export async function formFields(c: Context): Promise<Record<string, string>> {
  const given = Object.entries(await c.req.parseBody()).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  if (!given.flat().every(isKeepable)) throw new Problem('request.character')
  return Object.fromEntries(given)
}
