import { isRecord, isSame } from '../../json.ts'
import { mergeOrder } from './merge-order.ts'

/** Where something stands: keys, and the ids of what stands in lists. */
export type FormPath = readonly string[]

/** Both changed the same; undefined is what is not there. */
export type FormConflict = {
  readonly path: FormPath
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
}

export type Three = { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown }
export type Note = (conflict: FormConflict) => void

/** What means something only as a whole: half of one and half of another would be a third. */
const wholes = new Set(['showIf', 'agenda', 'headerImage', 'branding', 'messageFrom'])
/** What a section and what a question has whatever its kind. */
const common: Readonly<Record<string, readonly string[]>> = {
  sections: ['id', 'title', 'description', 'showIf'],
  questions: ['id', 'title', 'help', 'required', 'attachments', 'maxFiles', 'showIf'],
}
/** Merged apart: a question can move from one holder to another. */
const apart = 'questions'

/** What one of both changed; where both did, part by part. What cannot be both is noted, and stays mine. */
export function mergeValues(three: Three, path: FormPath, note: Note): unknown {
  const { base, theirs, mine } = three
  if (isSame(theirs, mine) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  if (!wholes.has(path.at(-1) ?? '')) {
    if (isRecord(theirs) && isRecord(mine)) return mergeRecords(base, theirs, mine, path, note)
    const [old, other, own] = [base, theirs, mine].map(itemsOf)
    if (other && own) return mergeLists(old ?? new Map(), other, own, path, note)
  }
  note({ path, base, theirs, mine })
  return mine
}

type Fields = Readonly<Record<string, unknown>>

function mergeRecords(base: unknown, theirs: Fields, mine: Fields, path: FormPath, note: Note): Fields {
  const old = isRecord(base) ? base : {}
  const isOfOneKind = theirs['kind'] === mine['kind'] && (!isRecord(base) || base['kind'] === mine['kind'])
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter(key => key !== apart)
  const merged = keys
    .filter(key => isOfOneKind || isCommon(path, key))
    .map(key => {
      const three = { base: old[key], theirs: theirs[key], mine: mine[key] }
      return [key, mergeValues(three, [...path, key], note)] as const
    })
  const fields = Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  if (isOfOneKind) return fields
  // What belongs to a kind goes with it: of two that became different, one or the other.
  const [before, other, own] = [old, theirs, mine].map(fields => ofKind(path, fields))
  if (isSame(before, own)) return { ...fields, ...other }
  if (!isSame(before, other) && !isSame(own, other)) {
    note({ path: [...path, 'kind'], base: before, theirs: other, mine: own })
  }
  return { ...fields, ...own }
}

/** What belongs to the kind of a part, and to no other. */
export function ofKind(path: FormPath, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== apart && !isCommon(path, key)))
}

function isCommon([room = '']: FormPath, key: string): boolean {
  return common[room]?.includes(key) ?? false
}

export type Items = ReadonlyMap<string, unknown>

/** The items of a list by what names them, their id or themselves; undefined where something has no name, or two have the same. */
export function itemsOf(list: unknown): Items | undefined {
  if (!Array.isArray(list)) return undefined
  const items = new Map<string, unknown>()
  for (const item of list) {
    const id: unknown = isRecord(item) ? item['id'] : item
    if (typeof id !== 'string' || items.has(id)) return undefined
    items.set(id, item)
  }
  return items
}

function mergeLists(base: Items, theirs: Items, mine: Items, path: FormPath, note: Note): unknown[] {
  const kept = new Map<string, unknown>()
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const three = { base: base.get(id), theirs: theirs.get(id), mine: mine.get(id) }
    if (theirs.has(id) && mine.has(id)) kept.set(id, mergeValues(three, [...path, id], note))
    else if (!isRemoved(three)) {
      if (base.has(id)) note({ path: [...path, id], ...three })
      kept.set(id, three.theirs ?? three.mine)
    }
  }
  const order = mergeOrder([...base.keys()], [...theirs.keys()], [...mine.keys()], id => kept.has(id))
  return order.map(id => kept.get(id))
}

/** One took it away, and the other left it as it was. */
export function isRemoved({ base, theirs, mine }: Three): boolean {
  return base !== undefined && isSame(base, theirs ?? mine)
}
