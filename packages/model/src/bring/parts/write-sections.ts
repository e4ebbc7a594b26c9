import type { SimpleSection } from '../../form/definition.ts'
import { limits } from '../../limits.ts'
import { settledQuestion } from '../../question/edit.ts'
import type { Question } from '../../question/index.ts'
import type { ShowIf } from '../../question/show-if.ts'
import { bothOf, type Known, type KnownAnswers } from './conditions.ts'
import { type BroughtText, broughtBase, broughtSection, broughtText, broughtTitle } from './make.ts'
import type { BringSource, ReportWriter } from './report.ts'

/** A question or a block of the file. Without a title of its own it is called by its name. */
export type Part = {
  readonly source: BringSource
  readonly title: BroughtText
  readonly hasTitle: boolean
  readonly help: BroughtText
  /** What other parts call it. */
  readonly name: string
  /** The condition that it shows by, as it is written; undefined where it always shows. */
  readonly condition: string | undefined
}

/** A block that is open. The questions of a flat one stand in the section of the block around it. */
type Block = {
  readonly part: Part
  readonly showIf: ShowIf | undefined
  readonly isRepeat: boolean
  readonly isFlat: boolean
}

type Means = {
  readonly report: ReportWriter
  readonly newId: () => string
  /** What a condition says; null where a form of ours cannot say it. */
  readonly readCondition: (words: string, known: KnownAnswers) => ShowIf | null
  /** The condition as the report names it. */
  readonly conditionSource: (source: BringSource, words: string) => BringSource
  /** The names of all parts: a condition that looks at one that comes later is told from one that looks at none. */
  readonly names: ReadonlySet<string>
}

type Walk = Means & {
  readonly sections: SimpleSection[]
  readonly blocks: Block[]
  /** Blocks in which a question stands. */
  readonly filled: Set<Block>
  /** The questions that were read, by their names. */
  readonly answers: Map<string, Known & { readonly section: SimpleSection }>
  /** What the next question stands in; made with it, so that no section is empty. */
  open: SimpleSection | undefined
}

export type SectionWriter = {
  /** A group or a repeat: a section, or where it stands in another one, a heading before its questions, which is said. */
  enter(part: Part, isRepeat: boolean): void
  leave(): void
  /** What comes next stands in a section of its own. */
  part(): void
  add(part: Part, made: Known): void
  /** The sections, once every block is left. */
  end(): readonly SimpleSection[]
}

/** Puts the questions of a file into sections, as they come. Groups are sections, repeats are repeated ones; what stands deeper is flattened. */
export function writeSections(means: Means): SectionWriter {
  const walk: Walk = { ...means, sections: [], blocks: [], filled: new Set(), answers: new Map(), open: undefined }
  return {
    enter: (part, isRepeat) => enter(walk, part, isRepeat),
    leave: () => leave(walk),
    part: () => (walk.open = undefined),
    add: (part, made) => add(walk, part, made),
    end: () => {
      while (walk.blocks.length > 0) leave(walk)
      return walk.sections
    },
  }
}

function enter(walk: Walk, part: Part, isRepeat: boolean): void {
  const { blocks, report, newId } = walk
  const { source, title } = part
  const isInside = blocks.length > 0
  const isFlat = isInside && (!isRepeat || blocks.some(block => block.isRepeat))
  if (isInside) report.changed(source, !isFlat ? 'repeatLifted' : isRepeat ? 'repeatFlattened' : 'groupFlattened')
  const own = showIfOf(walk, part, isFlat)
  // What a flat block shows by is each question's own; a section of its own has that of all around it.
  const showIf = isFlat ? own : joined(walk, part, [own, ...blocks.map(block => block.showIf)])
  blocks.push({ part, showIf, isRepeat, isFlat })
  if (!isFlat) walk.open = undefined
  else if (part.hasTitle) {
    const heading = broughtBase(newId(), broughtTitle(title, source, report), false)
    place(walk, { ...heading, kind: 'open', dataType: 'title', ...shown(joined(walk, part, innerShowIfs(walk))) })
  }
}

function leave(walk: Walk): void {
  const block = walk.blocks.pop()
  if (!block || block.isFlat) return
  if (!walk.filled.has(block)) walk.report.leftOut(block.part.source, 'emptyGroup')
  walk.open = undefined
}

function add(walk: Walk, part: Part, made: Known): void {
  const { report, answers } = walk
  const { source, help, hasTitle } = part
  if (!hasTitle) report.changed(source, 'titledByName', made.question.id)
  const question = {
    ...made.question,
    title: broughtTitle(part.title, source, report),
    ...(help.text !== '' && { help: broughtText(help, limits.text) }),
    ...shown(joined(walk, part, [showIfOf(walk, part, true), ...innerShowIfs(walk)])),
  }
  const section = place(walk, question)
  if (part.name !== '') answers.set(part.name, { ...made, section })
}

/** Puts a question into the section that is open, or into a new one of the block that it stands in. */
function place(walk: Walk, question: Question): SimpleSection {
  const { blocks, newId } = walk
  if (!walk.open) {
    const block = blocks.findLast(each => !each.isFlat)
    walk.open = block ? sectionOf(block, walk) : broughtSection(newId(), { text: '' }, [])
    walk.sections.push(walk.open)
  }
  walk.open.questions.push(settledQuestion(question))
  for (const block of blocks) walk.filled.add(block)
  return walk.open
}

function sectionOf({ part, showIf, isRepeat }: Block, { report, newId }: Means): SimpleSection {
  const section = broughtSection(newId(), broughtTitle(part.title, part.source, report), [])
  return { ...section, description: broughtText(part.help, limits.text), repeatable: isRepeat, ...shown(showIf) }
}

/** What a part shows by; an answer of a repeated section counts in the same row alone. */
function showIfOf(walk: Walk, { source, condition }: Part, isInSection: boolean): ShowIf | undefined {
  if (condition === undefined) return undefined
  let isLater = false
  const showIf = walk.readCondition(condition, name => {
    const known = walk.answers.get(name.trim())
    isLater ||= !known && walk.names.has(name.trim())
    return known && (!known.section.repeatable || (isInSection && known.section === walk.open)) ? known : undefined
  })
  if (showIf) return showIf
  walk.report.leftOut(walk.conditionSource(source, condition), isLater ? 'conditionLater' : 'condition')
  return undefined
}

function innerShowIfs({ blocks }: Walk): (ShowIf | undefined)[] {
  return blocks.filter(block => block.isFlat).map(block => block.showIf)
}

/** All that must hold; what cannot be joined with the others is left out, which is said. */
function joined({ report }: Means, { source }: Part, parts: readonly (ShowIf | undefined)[]): ShowIf | undefined {
  return parts.reduce<ShowIf | undefined>((all, part) => {
    const both = bothOf(all, part)
    if (both === null) report.leftOut(source, 'condition')
    return both ?? all
  }, undefined)
}

function shown(showIf: ShowIf | undefined): { showIf?: ShowIf } {
  return showIf ? { showIf } : {}
}
