import { isSame } from '../../json.ts'
import { mergeOrder } from './merge-order.ts'
import { type FormConflict, isRemoved, mergeValues, type Note } from './merge-values.ts'
import { holdersIn, type Places, type Sorted } from './question-places.ts'

type Sides = {
  readonly base: Sorted
  readonly theirs: Sorted
  readonly mine: Sorted
  /** The question that is not taken away without a decision. */
  readonly held?: string | undefined
}
type Merged = { readonly questions: ReadonlyMap<string, unknown>; readonly places: Places }

/** The questions of both in the places that merged sections have for them; moved by both, one stands where I moved it. */
export function mergeQuestions(sides: Sides, sections: unknown, note: Note): Merged {
  const bySection = holdersIn(sections)
  const holders = [...bySection.values()].flat()
  const questions = new Map<string, unknown>()
  const held = new Map<string, Set<string>>(holders.map(id => [id, new Set<string>()]))
  for (const id of new Set([...sides.theirs.questions.keys(), ...sides.mine.questions.keys()])) {
    const met: FormConflict[] = []
    const merged = mergeQuestion(
      sides,
      id,
      holder => held.has(holder),
      conflict => void met.push(conflict),
    )
    if (!merged) continue
    const holder = held.has(merged.holder) ? merged.holder : (bySection.get(merged.holder)?.[0] ?? holders.at(-1))
    if (holder === undefined) {
      note({ path: ['questions', id], ...threeOf(sides, id) })
      continue
    }
    met.forEach(note)
    questions.set(id, merged.question)
    held.get(holder)?.add(id)
  }
  const places = new Map(
    [...held].map(([holder, ids]) => {
      const [base, theirs, mine] = [sides.base, sides.theirs, sides.mine].map(({ places: of }) => of.get(holder) ?? [])
      const order = mergeOrder(base ?? [], theirs ?? [], mine ?? [], id => ids.has(id))
      return [holder, [...new Set([...order, ...ids])]] as const
    }),
  )
  return { questions, places }
}

function threeOf({ base, theirs, mine }: Sides, id: string) {
  return { base: base.questions.get(id), theirs: theirs.questions.get(id), mine: mine.questions.get(id) }
}

/** Undefined where it is gone. One that went with its section or its condition stays only where that does, or where the other moved it. */
function mergeQuestion(sides: Sides, id: string, isHolder: (id: string) => boolean, note: Note) {
  const three = threeOf(sides, id)
  const { base, theirs, mine } = sides
  const [before, other, own] = [base, theirs, mine].map(({ holderOf }) => holderOf.get(id))
  const path = ['questions', id]
  if (other !== undefined && own !== undefined) {
    return { question: mergeValues(three, path, note), holder: isSame(before, own) ? other : own }
  }
  const holder = other ?? own ?? ''
  const left = { question: three.theirs ?? three.mine, holder }
  if (before === undefined) return left
  const isHeld = id === sides.held && own !== undefined
  if (holder === before && !isHeld) {
    const gone = other === undefined ? theirs : mine
    if (!gone.parts.has(before)) return isHolder(before) ? left : undefined
    if (isRemoved(three)) return undefined
  }
  note({ path, ...three })
  return left
}
