import type { Answer } from '@ventanilla/api'
import { type Change, localizedWord, questionsOf, stateIn, textIn } from '@ventanilla/model'
import type { Block, Part } from '../../platform/pdf/document-layout.ts'
import type { Writing } from './question-pairs.ts'

/** The states it went through, newest first. */
export function stateBlocks(
  { definition, history }: Pick<Answer, 'definition' | 'history'>,
  { text, timeZone, nameOf }: Writing,
): Block[] {
  if (definition.states.available.length === 0 || history.length === 0) return []
  const pairs = history.toReversed().map(({ at, by, stateId, stateName: given, initial }) => {
    const who = by === null ? text.t('answers.anonymous') : nameOf(by)
    const stateName = stateIn(definition.states, { id: stateId, name: given }, text.language)
    const name = initial ? `${stateName} (${text.t('view.history.initial')})` : stateName
    const part: Part = { kind: 'text', text: name }
    return { label: `${text.dateTime(at, timeZone)}, ${who}`, parts: [part] }
  })
  return [
    { kind: 'section', text: text.t('view.history') },
    { kind: 'pairs', pairs },
  ]
}

/** What was changed after the save, newest first: when, by whom and where; what stood there stands struck in its place. */
export function editBlocks(
  { definition, edits }: Pick<Answer, 'definition' | 'edits'>,
  { text, timeZone, nameOf }: Writing,
): Block[] {
  if (edits.length === 0) return []
  const { t, language } = text
  const titles = new Map(questionsOf(definition).map(({ id, title }) => [id, textIn(title, language)]))
  const sections = new Map(
    definition.sections.map(({ id, title }, index) => [
      id,
      textIn(title, language) || t('answer.section', { number: index + 1 }),
    ]),
  )
  const signatures = new Map(
    definition.signatures.map(slot => [slot.id, textIn(localizedWord(slot.title, slot), language)]),
  )
  const placeOf = ({ path }: Change): string => {
    const [kind, , third] = path
    if (kind === 'citizen') return t('view.person')
    if (kind === 'location') return t('view.place')
    if (kind === 'signatures') return signatures.get(String(path[1])) ?? t('answer.extra.signature.title')
    const section = sections.get(String(third)) ?? ''
    const question = path.includes('values') ? titles.get(String(path.at(-1))) : undefined
    return question === undefined ? section : `${section}: ${question}`
  }
  const pairs = edits.toReversed().map(({ kind, at, by, changes }) => ({
    label: t('mail.pdf.edited', { kind, at: text.dateTime(at, timeZone), by: nameOf(by) }),
    parts: [...new Set(changes.map(placeOf))].map((place): Part => ({ kind: 'text', text: place })),
  }))
  return [
    { kind: 'section', text: t('mail.pdf.edits') },
    { kind: 'pairs', pairs },
  ]
}
