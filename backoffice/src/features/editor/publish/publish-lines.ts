import { type FormChange, type FormContent, formChanges, type LiveSettings, removedStates } from '@ventanilla/model'
import type { Text } from '@ventanilla/text'
import { changeLine } from '../draft/change-line.ts'

/** One thing that changes for citizens, in words; `chosen` is the key under which statistics count who chose what goes. */
export type PublishLine = {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly words: string
  readonly chosen?: string | undefined
  readonly name?: string
  /** Of a state that goes: its id, and what the one is called that its answers pass to. */
  readonly left?: { readonly id: string; readonly to: string | undefined }
}

type Say = { readonly text: Text; readonly timeZone: string }

/** What changes for citizens when a form becomes another, the most consequential first: what goes, what comes, what is another. */
export function publishLines(before: FormContent, after: FormContent, say: Say): PublishLine[] {
  const lines = [
    ...liveLines(before.live, after.live, say),
    ...formChanges(before.definition, after.definition).map(change =>
      withWayOut(lineOf(change, say.text), change, after),
    ),
  ]
  const known = new Set<string>()
  const different = lines.filter(({ words }) => !known.has(words) && known.add(words))
  const order: PublishLine['kind'][] = ['removed', 'added', 'changed']
  return order.flatMap(kind => different.filter(line => line.kind === kind))
}

function lineOf(change: FormChange, text: Text): PublishLine {
  const { kind, part, id, field, after } = change
  const name = change.name.trim() || text.t('publish.untitled')
  const within = change.within ?? ''
  const plain = { kind: kind === 'moved' ? 'changed' : kind, words: changeLine(change, text) } as const
  if (part === 'option' && (kind === 'added' || kind === 'removed')) {
    const words = text.t(`publish.option.${kind}`, { name, within })
    return kind === 'removed' ? { kind, words, name, chosen: chosenKey(id) } : { kind, words }
  }
  if ((part === 'question' || part === 'section' || part === 'state') && (kind === 'added' || kind === 'removed')) {
    return { kind, words: text.t(`publish.${part}.${kind}`, { name }) }
  }
  if (part === 'question' && field === 'required') {
    return { kind: 'changed', words: text.t(after === true ? 'publish.required' : 'publish.optional', { name }) }
  }
  return plain
}

/** A state that goes leaves its answers to another one, which may be gone by now as well. */
function withWayOut(line: PublishLine, { part, kind, id }: FormChange, { definition }: FormContent): PublishLine {
  if (part !== 'state' || kind !== 'removed') return line
  const to = removedStates(definition.states).get(id)
  return { ...line, left: { id, to: definition.states.available.find(state => state.id === to)?.name } }
}

/** An option's id is that of its question and its own. */
function chosenKey(id: string): string {
  return `q:${id.replace(' ', ':')}`
}

function liveLines(before: LiveSettings, after: LiveSettings, { text, timeZone }: Say): PublishLine[] {
  const changed = (words: string): PublishLine => ({ kind: 'changed', words })
  const lines: PublishLine[] = []
  if (before.public !== after.public) lines.push(changed(text.t(after.public ? 'publish.public' : 'publish.private')))
  for (const which of ['opensAt', 'closesAt'] as const) {
    const at = after[which]
    if (before[which] === at) continue
    lines.push(
      changed(
        at === null ? text.t(`publish.${which}.none`) : text.t(`publish.${which}`, { at: text.dateTime(at, timeZone) }),
      ),
    )
  }
  const [most, now] = [limitOf(before), limitOf(after)]
  if (most !== now)
    lines.push(changed(now === null ? text.t('publish.limit.none') : text.t('publish.limit', { count: now })))
  if (before.singleAnswer !== after.singleAnswer) {
    lines.push(changed(text.t(after.singleAnswer ? 'publish.single' : 'publish.single.none')))
  }
  const [seen, shown] = [mapOf(before), mapOf(after)]
  if (seen !== shown)
    lines.push(changed(text.t(shown === '' ? 'publish.map.none' : seen === '' ? 'publish.map' : 'publish.map.changed')))
  return lines
}

/** What everybody sees on the form's map: without a state nothing, whatever else is chosen. */
function mapOf({ publicMap }: LiveSettings): string {
  return publicMap && publicMap.stateIds.length > 0 ? JSON.stringify(publicMap) : ''
}

function limitOf({ limitResponses, responseLimit }: LiveSettings): number | null {
  return limitResponses ? responseLimit : null
}
