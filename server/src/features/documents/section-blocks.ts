import { type AnswerContent, type Hidden, type Section, shownParts, textIn } from '@ventanilla/model'
import type { Block } from '../../platform/pdf/document-layout.ts'
import { questionPairs, type Writing } from './question-pairs.ts'

/** A section with what was answered in it: its rows by number, of a conditional one what was chosen. */
export function sectionBlocks(
  writing: Writing,
  section: Section,
  index: number,
  given: { readonly content: AnswerContent; readonly hidden: Hidden },
): Block[] {
  const { t, language } = writing.text
  const kind = section.kind === 'conditional' ? 'answer.conditional' : section.repeatable ? 'answer.repeatable' : null
  const title = textIn(section.title, language) || t('answer.section', { number: index + 1 })
  const description = textIn(section.description, language)
  return [
    { kind: 'section', text: title, ...(kind && { tag: t(kind) }), ...(description !== '' && { note: description }) },
    ...bodyBlocks(writing, section, given),
  ]
}

function bodyBlocks(
  writing: Writing,
  section: Section,
  { content, hidden }: { readonly content: AnswerContent; readonly hidden: Hidden },
): Block[] {
  const { t, language } = writing.text
  const given = Object.hasOwn(content.sections, section.id) ? content.sections[section.id] : undefined
  const none: Block = { kind: 'text', text: t('answer.none'), tone: 'none' }
  if (section.kind === 'simple') {
    const rows = given && 'rows' in given ? given.rows : []
    if (rows.length === 0) return [none]
    return rows.flatMap(({ id: rowId, values }, index) => [
      ...(section.repeatable ? [{ kind: 'heading', text: t('answer.row', { number: index + 1 }) } as const] : []),
      {
        kind: 'pairs',
        pairs: questionPairs(writing, shownParts(section.questions, hidden, rowId), values, {
          sectionId: section.id,
          rowId,
        }),
      },
    ])
  }
  const chosen = given && 'checked' in given ? given : { checked: [], values: {} }
  const checked = section.conditions.filter(({ id }) => chosen.checked.includes(id))
  if (checked.length === 0) return [none]
  return checked.flatMap(({ label, questions }) => [
    { kind: 'heading', text: textIn(label, language), isCondition: true },
    {
      kind: 'pairs',
      pairs: questionPairs(writing, shownParts(questions, hidden), chosen.values, { sectionId: section.id }),
    },
  ])
}
