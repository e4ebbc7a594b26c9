import { questionType } from '../question/edit.ts'
import { type Question, rulesOf } from '../question/index.ts'
import { hasOptions } from '../question/traits.ts'
import type { Condition, FormDefinition, Section } from './definition.ts'
import { localizedWord } from './text-in.ts'

export type FormPart =
  | 'form'
  | 'section'
  | 'condition'
  | 'question'
  | 'option'
  | 'row'
  | 'state'
  | 'signature'
  | 'setting'

/** One difference between two versions. `name` is what the part is called now, or was; `within` the section or question it stands in. */
export type FormChange = {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  readonly part: FormPart
  readonly id: string
  readonly name: string
  readonly within?: string
  /** What of the part changed, with both values as they are stored. */
  readonly field?: string
  readonly before?: unknown
  readonly after?: unknown
}

type Part = {
  readonly part: FormPart
  readonly id: string
  readonly name: string
  readonly within?: string
  /** Where it stands: its holder, and it alone decides what 'moved' means together with the order among those that stayed. */
  readonly holder: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** What a reader of the history wants to know of two versions: what came, went, moved and changed, by stable ids, in reading order. */
export function formChanges(before: FormDefinition, after: FormDefinition): FormChange[] {
  const olds = partsOf(before)
  const news = partsOf(after)
  const oldByKey = new Map(olds.map(part => [keyOf(part), part]))
  const newKeys = new Set(news.map(keyOf))
  const movedKeys = movedBetween(olds, news)
  const removedHolders = new Set(olds.filter(part => !newKeys.has(keyOf(part))).map(part => part.id))
  const addedHolders = new Set(news.filter(part => !oldByKey.has(keyOf(part))).map(part => part.id))
  // What stands in something that came or went comes or goes with it: one line says it.
  const removed = olds
    .filter(part => !newKeys.has(keyOf(part)) && !removedHolders.has(part.holder))
    .map(part => changeOf('removed', part))
  const others = news.flatMap(part => {
    const old = oldByKey.get(keyOf(part))
    if (!old) return addedHolders.has(part.holder) ? [] : [changeOf('added', part)]
    const moved = movedKeys.has(keyOf(part)) ? [changeOf('moved', part)] : []
    return [...moved, ...fieldChanges(old, part)]
  })
  return [...removed, ...others]
}

function changeOf(kind: FormChange['kind'], { part, id, name, within }: Part): FormChange {
  return { kind, part, id, name, ...(within !== undefined && { within }) }
}

function fieldChanges(old: Part, part: Part): FormChange[] {
  const names = [...new Set([...Object.keys(old.fields), ...Object.keys(part.fields)])]
  return names
    .filter(field => JSON.stringify(old.fields[field]) !== JSON.stringify(part.fields[field]))
    .map(field => ({
      ...changeOf('changed', part),
      field,
      before: old.fields[field],
      after: part.fields[field],
    }))
}

/** Those that stand elsewhere: in another holder, or out of the order that most of their neighbours kept. */
function movedBetween(olds: readonly Part[], news: readonly Part[]): Set<string> {
  const oldByKey = new Map(olds.map(part => [keyOf(part), part]))
  const moved = new Set<string>()
  const holders = new Set(news.map(({ part, holder }) => `${part} ${holder}`))
  for (const holder of holders) {
    const here = news.filter(part => `${part.part} ${part.holder}` === holder && oldByKey.has(keyOf(part)))
    const stayed = here.filter(part => oldByKey.get(keyOf(part))?.holder === part.holder)
    for (const part of here) if (!stayed.includes(part)) moved.add(keyOf(part))
    const position = new Map(olds.map((part, index) => [keyOf(part), index]))
    const kept = longestRising(stayed.map(part => position.get(keyOf(part)) ?? 0))
    stayed.forEach((part, index) => {
      if (!kept.has(index)) moved.add(keyOf(part))
    })
  }
  return moved
}

/** Positions of a longest rising run of numbers: the fewest others have moved. */
export function longestRising(numbers: readonly number[]): Set<number> {
  const best: number[] = []
  const previous: number[] = []
  numbers.forEach((number, index) => {
    let length = 0
    let from = -1
    for (let at = 0; at < index; at++) {
      if ((numbers[at] ?? 0) < number && (best[at] ?? 0) > length) [length, from] = [best[at] ?? 0, at]
    }
    best[index] = length + 1
    previous[index] = from
  })
  const kept = new Set<number>()
  for (let at = best.indexOf(Math.max(...best)); at >= 0; at = previous[at] ?? -1) kept.add(at)
  return kept
}

function keyOf({ part, id }: Part): string {
  return `${part} ${id}`
}

function partsOf(definition: FormDefinition): Part[] {
  const { title, description, voucherText, privacyNotice, headerImage, agenda, payment, certificate, termDays } =
    definition
  const form: Part = {
    part: 'form',
    id: '',
    name: title.text,
    holder: '-',
    fields: { title, description, voucherText, privacyNotice, headerImage, agenda, payment, certificate, termDays },
  }
  const settings = Object.entries(definition.settings).map(
    ([id, value]): Part => ({ part: 'setting', id, name: id, holder: '-', fields: { value } }),
  )
  const states = definition.states.available.map(
    ({ id, name, translations, transitions, hue, termDays, final, asksReason, messageFrom }): Part => ({
      part: 'state',
      id,
      name,
      holder: '-',
      fields: {
        name: localizedWord(name, { translations }),
        transitions,
        initial: definition.states.initial === id,
        hue,
        termDays,
        final,
        asksReason,
        message: messageFrom,
      },
    }),
  )
  const signatures = definition.signatures.map(
    ({ id, title: name, translations, ...fields }): Part => ({
      part: 'signature',
      id,
      name,
      holder: '-',
      fields: { name: localizedWord(name, { translations }), ...fields },
    }),
  )
  return [form, ...definition.sections.flatMap(partsOfSection), ...states, ...signatures, ...settings]
}

function partsOfSection(section: Section): Part[] {
  const { id, kind, title, description, showIf } = section
  const name = title.text
  const own = section.kind === 'simple' ? { repeatable: section.repeatable } : flagsOf(section)
  const self: Part = { part: 'section', id, name, holder: '-', fields: { kind, title, description, showIf, ...own } }
  const inner =
    section.kind === 'simple'
      ? section.questions.flatMap(question => partsOfQuestion(question, id, name))
      : section.conditions.flatMap(condition => partsOfCondition(condition, id, name))
  return [self, ...inner]
}

function flagsOf({ required, single }: { required: boolean; single: boolean }) {
  return { required, single }
}

function partsOfCondition({ id, label, questions }: Condition, holder: string, within: string): Part[] {
  const self: Part = { part: 'condition', id, name: label.text, within, holder, fields: { label } }
  return [self, ...questions.flatMap(question => partsOfQuestion(question, id, label.text))]
}

function partsOfQuestion(question: Question, holder: string, within: string): Part[] {
  const { id, title, required, attachments, maxFiles, help, showIf } = question
  const first = question.kind === 'open' && question.defaultDay ? question.defaultDay : question.default
  const base = { title, type: questionType(question), required, attachments, maxFiles, help, showIf, default: first }
  const more = rulesOf(question).diff(question)
  const self: Part = { part: 'question', id, name: title.text, within, holder, fields: { ...base, ...more } }
  if (!hasOptions(question)) return [self]
  const options = question.options.map(
    ({ id: optionId, text, other, value, showIf: optionShowIf }): Part => ({
      part: 'option',
      id: `${id} ${optionId}`,
      name: text.text,
      within: title.text,
      holder: id,
      fields: { text, other, value, showIf: optionShowIf },
    }),
  )
  const rows = question.kind === 'table' ? question.rows : []
  return [
    self,
    ...rows.map(
      ({ id: rowId, text }): Part => ({
        part: 'row',
        id: `${id} ${rowId}`,
        name: text.text,
        within: title.text,
        holder: id,
        fields: { text },
      }),
    ),
    ...options,
  ]
}
