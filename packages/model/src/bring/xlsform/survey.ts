import type { SimpleSection } from '../../form/definition.ts'
import { limits } from '../../limits.ts'
import { settledQuestion } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import type { ShowIf } from '../../question/show-if.ts'
import type { TableRow } from '../parts/delimited.ts'
import { broughtBase, broughtSection, broughtText, broughtTitle } from '../parts/make.ts'
import { type Item, itemOf, type Means, withCell } from './item.ts'
import { readType } from './kinds.ts'
import { noteLeftovers } from './leftovers.ts'
import { readQuestion } from './question.ts'
import { bothOf, type Known, readRelevant } from './relevant.ts'
import { textOf } from './sheet.ts'

/** A group or a repeat that is open. The questions of a flat one stand in the section of the block around it. */
type Block = {
  readonly item: Item
  readonly showIf: ShowIf | undefined
  readonly isRepeat: boolean
  readonly isFlat: boolean
}

type Walk = {
  readonly means: Means
  readonly sections: SimpleSection[]
  readonly blocks: Block[]
  /** Blocks in which a question stands. */
  readonly filled: Set<Block>
  /** The questions that were read, by their names. */
  readonly answers: Map<string, Known & { readonly section: SimpleSection }>
  /** The names of all rows: a condition that looks at one that comes later is told from one that looks at none. */
  readonly names: ReadonlySet<string>
  /** What the next question stands in; made with it, so that no section is empty. */
  open: SimpleSection | undefined
}

/** The sections of a survey. Groups are sections, repeats are repeated ones; what stands deeper is flattened, which is said. */
export function readSurvey(rows: readonly TableRow[], means: Means): readonly SimpleSection[] {
  const names = new Set(rows.flatMap(({ cells }) => cells.get('name') ?? []))
  const walk: Walk = { means, sections: [], blocks: [], filled: new Set(), answers: new Map(), names, open: undefined }
  for (const row of rows) {
    const words = row.cells.get('type')
    if (words === undefined) continue
    const type = readType(words)
    if (type.kind === 'end') leave(walk)
    else if (type.kind === 'begin') enter(walk, itemOf(row, means), type.isRepeat)
    else add(walk, itemOf(row, means))
  }
  while (walk.blocks.length > 0) leave(walk)
  return walk.sections
}

function enter(walk: Walk, item: Item, isRepeat: boolean): void {
  const { blocks, means } = walk
  const { report } = means
  const { row, source, title } = item
  noteLeftovers(row, source, report, [])
  const isInside = blocks.length > 0
  const isFlat = isInside && (!isRepeat || blocks.some(block => block.isRepeat))
  if (isInside) report.changed(source, !isFlat ? 'repeatLifted' : isRepeat ? 'repeatFlattened' : 'groupFlattened')
  const own = relevantOf(walk, item, isFlat)
  // What a flat block shows by is each question's own; a section of its own has that of all around it.
  const showIf = isFlat ? own : joined(walk, item, [own, ...blocks.map(block => block.showIf)])
  blocks.push({ item, showIf, isRepeat, isFlat })
  if (!isFlat) walk.open = undefined
  else if (item.hasLabel) {
    const heading = broughtBase(means.newId(), broughtTitle(title, source, report), false)
    place(walk, { ...heading, kind: 'open', dataType: 'title', ...shown(joined(walk, item, innerShowIfs(walk))) })
  }
}

function leave(walk: Walk): void {
  const block = walk.blocks.pop()
  if (!block || block.isFlat) return
  if (!walk.filled.has(block)) walk.means.report.leftOut(block.item.source, 'emptyGroup')
  walk.open = undefined
}

function add(walk: Walk, item: Item): void {
  const { means, answers } = walk
  const { report, language } = means
  const { row, source, hasLabel } = item
  const read = readQuestion(item, means)
  if (!read) return
  const { id } = read.question
  if (!hasLabel) report.changed(source, 'titledByName', id)
  if (/\$\{[^{}]+\}/.test(item.title.text)) report.changed(source, 'refersInText', id)
  const hint = textOf(row, 'hint', language)
  const question = {
    ...read.question,
    title: broughtTitle(item.title, source, report),
    ...(hint.text !== '' && { help: broughtText(hint, limits.text) }),
    ...shown(joined(walk, item, [relevantOf(walk, item, true), ...innerShowIfs(walk)])),
  }
  const section = place(walk, question)
  const name = row.cells.get('name')
  if (name !== undefined) answers.set(name, { ...read, section })
}

/** Puts a question into the section that is open, or into a new one of the block that it stands in. */
function place(walk: Walk, question: Question): SimpleSection {
  const { means, blocks } = walk
  if (!walk.open) {
    const block = blocks.findLast(each => !each.isFlat)
    walk.open = block ? sectionOf(block, means) : broughtSection(means.newId(), { text: '' }, [])
    walk.sections.push(walk.open)
  }
  walk.open.questions.push(settledQuestion(question))
  for (const block of blocks) walk.filled.add(block)
  return walk.open
}

function sectionOf({ item, showIf, isRepeat }: Block, { report, newId, language }: Means): SimpleSection {
  const section = broughtSection(newId(), broughtTitle(item.title, item.source, report), [])
  const description = broughtText(textOf(item.row, 'hint', language), limits.text)
  return { ...section, description, repeatable: isRepeat, ...shown(showIf) }
}

/** What a row shows by; an answer of a repeated section counts in the same row alone. */
function relevantOf(walk: Walk, { row, source }: Item, isInSection: boolean): ShowIf | undefined {
  const words = row.cells.get('relevant')
  if (words === undefined) return undefined
  let isLater = false
  const showIf = readRelevant(words, name => {
    const known = walk.answers.get(name.trim())
    isLater ||= !known && walk.names.has(name.trim())
    return known && (!known.section.repeatable || (isInSection && known.section === walk.open)) ? known : undefined
  })
  if (showIf) return showIf
  walk.means.report.leftOut(withCell(source, 'relevant', words), isLater ? 'conditionLater' : 'condition')
  return undefined
}

function innerShowIfs({ blocks }: Walk): (ShowIf | undefined)[] {
  return blocks.filter(block => block.isFlat).map(block => block.showIf)
}

/** All that must hold; what cannot be joined with the others is left out, which is said. */
function joined({ means }: Walk, { source }: Item, parts: readonly (ShowIf | undefined)[]): ShowIf | undefined {
  return parts.reduce<ShowIf | undefined>((all, part) => {
    const both = bothOf(all, part)
    if (both === null) means.report.leftOut(source, 'condition')
    return both ?? all
  }, undefined)
}

function shown(showIf: ShowIf | undefined): { showIf?: ShowIf } {
  return showIf ? { showIf } : {}
}
