import * as v from 'valibot'
import { numberInQuery } from './number-in-query.ts'

/** Page numbers of the small lists, from 1. */
export const pageNumberSchema = v.exactOptional(numberInQuery(1, 999_999), '1')

/** Rows a page: seven on the screen, more where the whole table is wanted. */
export const pageSizeSchema = v.exactOptional(v.pipe(v.picklist(['7', '200']), v.transform(Number)), '7')

/** What people type into a list's search field. */
export const searchTextSchema = v.exactOptional(v.pipe(v.string(), v.trimStart(), v.maxLength(200)))

export const idSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
export const namedSchema = v.object({ id: v.string(), name: v.string() })

/** A page of a small list. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({ items: v.array(item), total: v.number(), page: v.number(), pages: v.number() })
}
