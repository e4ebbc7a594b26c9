import type {
  AnswerContent,
  ConditionalContent,
  Row,
  SectionContent,
  SimpleContent,
  Values,
} from '../answer/content.ts'
import { isSame } from '../json.ts'
import type { Effective } from './edit.ts'

/** Two people changed the same answer: mine over theirs, value by value. What I left as it was is theirs. */
export function merged(base: Effective, mine: Effective, theirs: Effective): Effective {
  const pick = <T>(before: T, own: T, other: T): T => (isSame(before, own) ? other : own)
  const sections: AnswerContent['sections'] = {}
  for (const id of keysOf(mine.content.sections, theirs.content.sections)) {
    const section = mergedSection(base.content.sections[id], mine.content.sections[id], theirs.content.sections[id])
    if (section) sections[id] = section
  }
  const signatures: Record<string, object> = {}
  for (const id of keysOf(mine.signatures, theirs.signatures)) {
    const signature = pick(base.signatures[id], mine.signatures[id], theirs.signatures[id])
    if (signature) signatures[id] = signature
  }
  return {
    content: { sections },
    citizen: pick(base.citizen, mine.citizen, theirs.citizen),
    location: pick(base.location, mine.location, theirs.location),
    signatures,
  }
}

function mergedSection(
  base: SectionContent | undefined,
  mine: SectionContent | undefined,
  theirs: SectionContent | undefined,
): SectionContent | undefined {
  if (!mine || !theirs) return mine ?? theirs
  if ('rows' in mine && 'rows' in theirs) {
    return mergedRows(base && 'rows' in base ? base : { rows: [] }, mine, theirs)
  }
  if ('checked' in mine && 'checked' in theirs) {
    return mergedConditions(base && 'checked' in base ? base : { checked: [], values: {} }, mine, theirs)
  }
  return mine
}

/** Rows of both; one that I took away goes unless they changed it, one that they took away goes unless I changed it. */
function mergedRows(base: SimpleContent, mine: SimpleContent, theirs: SimpleContent): SimpleContent {
  const rowIn = ({ rows }: SimpleContent, id: string) => rows.find(row => row.id === id)
  const rows = keysInOrder(theirs.rows, mine.rows).flatMap((id): Row[] => {
    const [before, own, other] = [rowIn(base, id), rowIn(mine, id), rowIn(theirs, id)]
    if (own && other) return [{ id, values: mergedValues(before?.values ?? {}, own.values, other.values) }]
    const only = own ?? other
    return only && !isSame(before, only) ? [only] : []
  })
  return { rows }
}

function mergedConditions(
  base: ConditionalContent,
  mine: ConditionalContent,
  theirs: ConditionalContent,
): ConditionalContent {
  const isKept = (id: string) =>
    base.checked.includes(id)
      ? mine.checked.includes(id) && theirs.checked.includes(id)
      : mine.checked.includes(id) || theirs.checked.includes(id)
  const checked = [...new Set([...theirs.checked, ...mine.checked])].filter(isKept)
  return { checked, values: mergedValues(base.values, mine.values, theirs.values) }
}

function mergedValues(base: Values, mine: Values, theirs: Values): Values {
  const values: Values = {}
  for (const id of keysOf(mine, theirs)) {
    const value = isSame(base[id], mine[id]) ? theirs[id] : mine[id]
    if (value) values[id] = value
  }
  return values
}

function keysOf(a: object, b: object): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
}

function keysInOrder(first: readonly Row[], then: readonly Row[]): string[] {
  return [...new Set([...first, ...then].map(({ id }) => id))]
}
